import { blogSubmitted } from '@ankur/contracts/content/blog.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { recordContent } from '../cases/record-content.ts';
import type { ModerationContext } from '../context.ts';
import { authorOf } from './author-of.ts';

export function onBlogSubmitted(context: ModerationContext): Subscriber {
  return onEvent(blogSubmitted, ({ data }, cause) => {
    const { blogId, author, title, category, text, status, createdAt, version, screened } = data;
    const place = { contentType: 'blog' as const, contentId: blogId, postId: null, parentId: null };
    const copy = { title, category, content: text, tags: [], author: authorOf(author), createdAt };
    return recordContent(context, { ...place, ...copy, status, version, screened }, cause);
  });
}
