import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, objectId } from '../primitives.ts';
import { snapshotPage, snapshotQuery } from '../snapshots.ts';
import { bodyText, lineText, safeLink } from '../text.ts';
import { blogCategories } from './blog-categories.ts';
import { blogPost, blogSummary } from './blog-post.ts';
import { blogState } from './blog.events.ts';
import { blogBodyBytes, blogMaxLength } from './limits.ts';

/** What an author says of a post. */
const words = z.object({
  title: lineText({ min: 1, max: 160 }),
  summary: bodyText({ min: 1, max: 400 }),
  content: bodyText({ min: 1, max: blogMaxLength }),
  category: z.enum(blogCategories),
  image: safeLink,
});

/** The blog. */
export const blogEndpoints = {
  listBlogPosts: defineEndpoint({
    id: 'listBlogPosts',
    service: 'content',
    method: 'GET',
    path: '/api/blog',
    access: 'public',
    limit: 'read',
    summary: 'Published blog posts, newest first (at most 100)',
    query: z.object({
      category: z.enum(blogCategories).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(100),
      before: objectId.optional().describe('id of the last post of the page before'),
    }),
    output: z.array(blogSummary),
  }),
  listOwnBlogPosts: defineEndpoint({
    id: 'listOwnBlogPosts',
    service: 'content',
    method: 'GET',
    path: '/api/blog/mine',
    access: 'user',
    limit: 'read',
    summary: 'Own blog posts whatever their status, newest first',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(100),
      before: objectId.optional().describe('id of the last post of the page before'),
    }),
    output: z.array(blogSummary),
  }),
  getBlogPost: defineEndpoint({
    id: 'getBlogPost',
    service: 'content',
    method: 'GET',
    path: '/api/blog/:slug',
    access: 'public',
    limit: 'read',
    summary: 'One blog post by slug or id',
    params: z.object({ slug: lineText({ min: 1, max: 160 }) }),
    output: blogPost,
    errors: ['BLOG_POST_NOT_FOUND'],
  }),
  listRelatedPosts: defineEndpoint({
    id: 'listRelatedPosts',
    service: 'content',
    method: 'GET',
    path: '/api/blog/:slug/related',
    access: 'public',
    limit: 'read',
    summary: 'Up to three published posts to read on: the newest of the same category, then of any',
    params: z.object({ slug: lineText({ min: 1, max: 160 }) }),
    output: z.array(blogSummary),
    errors: ['BLOG_POST_NOT_FOUND'],
  }),
  createBlogPost: defineEndpoint({
    id: 'createBlogPost',
    service: 'content',
    method: 'POST',
    path: '/api/blog',
    access: 'user',
    limit: 'post',
    summary: 'Publish a blog post; the author is the caller',
    body: words.extend({ isPremium: z.boolean().default(false) }),
    maxBodyBytes: blogBodyBytes,
    output: blogPost,
    status: 201,
    errors: ['PREMIUM_REQUIRED', 'IDEMPOTENCY_MISMATCH', 'BLOG_POST_NOT_FOUND'],
  }),
  editBlogPost: defineEndpoint({
    id: 'editBlogPost',
    service: 'content',
    method: 'PATCH',
    path: '/api/blog/:slug',
    access: 'user',
    limit: 'write',
    summary:
      'Change an own blog post, by slug or id; what is left out stays, and so does its address. Honours Seen-Version: editedAt, or createdAt before the first edit, in milliseconds since 1970',
    params: z.object({ slug: lineText({ min: 1, max: 160 }) }),
    body: words.extend({ isPremium: z.boolean() }).partial(),
    maxBodyBytes: blogBodyBytes,
    output: blogPost,
    errors: ['BLOG_POST_NOT_FOUND', 'NOT_OWNER', 'PREMIUM_REQUIRED', 'CONFLICT'],
  }),
  deleteBlogPost: defineEndpoint({
    id: 'deleteBlogPost',
    service: 'content',
    method: 'DELETE',
    path: '/api/blog/:slug',
    access: 'user',
    limit: 'write',
    summary: 'Delete an own blog post, by slug or id, and the pictures that nothing else shows',
    params: z.object({ slug: lineText({ min: 1, max: 160 }) }),
    output: done,
    errors: ['BLOG_POST_NOT_FOUND', 'NOT_OWNER'],
  }),
  listBlogSnapshots: defineEndpoint({
    id: 'listBlogSnapshots',
    service: 'content',
    method: 'GET',
    path: '/internal/blog',
    access: 'service',
    limit: 'read',
    summary: 'All blog posts, whatever their status',
    query: snapshotQuery,
    output: snapshotPage(blogState),
  }),
} as const;
