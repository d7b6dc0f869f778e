import { blogDeleted } from '@ankur/contracts/content/blog.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ContentContext } from '../context.ts';

/** A deleted blog post is found no more, whatever comes late, and nobody has it saved. */
export function onBlogDeleted({ searchItems, bookmarks }: ContentContext): Subscriber {
  return onEvent(blogDeleted, async ({ data: { blogId } }) => {
    await searchItems.erase({ kind: 'blogs', itemId: blogId });
    await bookmarks.forget(blogId);
  });
}
