import { z } from 'zod';
import { contentStatus } from '../community/post.ts';
import { authorCard } from '../identity/user.ts';
import { instant } from '../primitives.ts';
import { blogCategories } from './blog-categories.ts';

/** A blog post; `content` is sanitised HTML and only sent with the single post, where the id of an author whose page is closed to the reader is empty. `readTime` in minutes. */
export const blogSummary = z
  .object({
    _id: z.string(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    category: z.enum(blogCategories),
    image: z.string(),
    author: authorCard.pick({ _id: true, profilePicture: true, sport: true }).extend({ name: z.string() }),
    createdAt: instant,
    readTime: z.int(),
    isPremium: z.boolean(),
    status: contentStatus,
    isFlagged: z.boolean(),
  })
  .meta({ id: 'BlogSummary' });
export type BlogSummary = z.infer<typeof blogSummary>;
export const blogPost = blogSummary
  .extend({
    content: z.string(),
    rejectionReason: z.string().nullable(),
    isOwn: z.boolean(),
    isEditable: z.boolean(),
    editedAt: instant.nullable(),
  })
  .meta({ id: 'BlogPost' });
export type BlogPost = z.infer<typeof blogPost>;
