import { blogSubmitted } from '@ankur/contracts/content/blog.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { textOf } from './blog-html.ts';
import type { BlogPostRecord } from './blog-post.model.ts';

/** The full copy that moderation keeps, as plain text. */
export function submittedEvent(post: BlogPostRecord, screened: boolean, cause: EventContext): OutboxEntry {
  const { slug, author, title, category, status, version } = post;
  return outboxEntry(
    blogSubmitted,
    {
      blogId: post._id.toHexString(),
      slug,
      author,
      title,
      category,
      text: `${post.summary}\n${textOf(post.html)}`,
      status,
      createdAt: post.createdAt.toISOString(),
      version,
      screened,
    },
    cause,
  );
}
