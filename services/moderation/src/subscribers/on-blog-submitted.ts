import { blogSubmitted } from '@ankur/contracts/content/blog.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { pickAuthor } from '../cases/snapshots/pick-author.ts';
import { recordContent } from '../cases/snapshots/record-content.ts';
import type { ModerationContext } from '../context.ts';

export function onBlogSubmitted(context: ModerationContext): Subscriber {
  return onEvent(blogSubmitted, ({ data }, cause) => {
    const { blogId, author, title, category, text, status, createdAt, version, screened } = data;
    const place = { contentType: 'blog' as const, contentId: blogId, postId: null, parentId: null };
    const words = { title, category, content: text, tags: [], author: pickAuthor(author), createdAt };
    return recordContent(context, { ...place, ...words, status, version, screened }, cause);
  });
}
