import { blogEdited, blogSubmitted, type blogState } from '@ankur/contracts/content/blog.events';
import type { z } from 'zod';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { linksOf, picturesOf, textOf } from '../text/blog-html.ts';
import type { StoredBlogPost } from '../blog-post.model.ts';

/** The full copy that moderation keeps, as plain text. */
export function blogStateOf(post: StoredBlogPost): z.input<typeof blogState> {
  const { slug, author, title, category, html, status, version, screened = true } = post;
  const pictures = [post.image, ...picturesOf(html)].filter((address) => address.startsWith('/uploads/'));
  return {
    blogId: post._id.toHexString(),
    slug,
    author,
    title,
    category,
    text: `${post.summary}\n${textOf(html)}`,
    links: linksOf(html),
    pictures: [...new Set(pictures)],
    status,
    createdAt: post.createdAt.toISOString(),
    version,
    screened,
  };
}

export function submittedEvent(post: StoredBlogPost, cause: EventContext): OutboxEntry {
  return outboxEntry(blogSubmitted, blogStateOf(post), cause);
}

export function editedEvent(post: StoredBlogPost, cause: EventContext): OutboxEntry {
  return outboxEntry(blogEdited, blogStateOf(post), cause);
}
