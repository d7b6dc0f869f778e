import { blogDeleted } from '@ankur/contracts/content/blog.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ContentContext } from '../context.ts';

/** A deleted blog post is found no more, whatever comes late. */
export function onBlogDeleted({ searchItems }: ContentContext): Subscriber {
  return onEvent(blogDeleted, ({ data }) => searchItems.erase({ kind: 'blogs', itemId: data.blogId }));
}
