import { blogSubmitted, type blogState } from '@ankur/contracts/content/blog.events';
import type { z } from 'zod';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { textOf } from './text/blog-html.ts';
import type { StoredBlogPost } from './blog-post.model.ts';

/** The full copy that moderation keeps, as plain text. */
export function blogStateOf(post: StoredBlogPost): z.input<typeof blogState> {
  const { slug, author, title, category, status, version, screened = true } = post;
  return {
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
  };
}

export function submittedEvent(post: StoredBlogPost, cause: EventContext): OutboxEntry {
  return outboxEntry(blogSubmitted, blogStateOf(post), cause);
}
