import { z } from 'zod';
import { contentStatus } from '../community/post.ts';
import { defineEvent } from '../domain-event.ts';
import { authorCard } from '../identity/user.ts';
import { instant } from '../primitives.ts';

/**
 * Full moderation copy of a blog post, as plain text; `screened` false asks moderation for a late check. Where its links lead
 * the words need not say. The defaults are for what was told before these were kept.
 */
export const blogState = z.object({
  blogId: z.string(),
  slug: z.string(),
  author: authorCard,
  title: z.string(),
  category: z.string(),
  text: z.string(),
  links: z.array(z.string()).default([]),
  pictures: z.array(z.string()).default([]).describe('addresses of those that are ours'),
  status: contentStatus,
  createdAt: instant,
  version: z.int(),
  screened: z.boolean(),
});

export const blogSubmitted = defineEvent('blog.submitted', 'content', blogState);
/** The same after its author has changed it. */
export const blogEdited = defineEvent('blog.edited', 'content', blogState);
export const blogDeleted = defineEvent(
  'blog.deleted',
  'content',
  z.object({ blogId: z.string(), authorId: z.string(), version: z.int() }),
);
