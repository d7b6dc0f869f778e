import { z } from 'zod';
import { contentStatus } from '../community/post.ts';
import { defineEndpoint } from '../endpoint.ts';
import { authorCard } from '../identity/user.ts';
import { instant, safeLink } from '../primitives.ts';
import { blogCategories } from './blog-categories.ts';
import { blogBodyBytes, blogMaxLength } from './limits.ts';

/** A blog post; `content` is sanitised HTML and only sent with the single post. `readTime` in minutes. */
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
  .extend({ content: z.string(), rejectionReason: z.string().nullable(), isOwn: z.boolean() })
  .meta({ id: 'BlogPost' });
export type BlogPost = z.infer<typeof blogPost>;

/** Blog, advertisements, community guidelines. */
export const contentEndpoints = {
  listBlogPosts: defineEndpoint({
    id: 'listBlogPosts',
    service: 'content',
    method: 'GET',
    path: '/api/blog',
    access: 'public',
    limit: 'read',
    summary: 'Published blog posts, newest first (at most 100)',
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
    params: z.object({ slug: z.string().min(1).max(160) }),
    output: blogPost,
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
    body: z.object({
      title: z.string().trim().min(1).max(160),
      summary: z.string().trim().min(1).max(400),
      content: z.string().trim().min(1).max(blogMaxLength),
      category: z.enum(blogCategories),
      image: safeLink,
      isPremium: z.boolean().default(false),
    }),
    maxBodyBytes: blogBodyBytes,
    output: blogPost,
    status: 201,
    errors: ['PREMIUM_REQUIRED', 'IDEMPOTENCY_MISMATCH'],
  }),
  listAds: defineEndpoint({
    id: 'listAds',
    service: 'content',
    method: 'GET',
    path: '/api/admin/public/ads',
    access: 'public',
    limit: 'read',
    summary: 'Active advertisements in their order',
    output: z.array(
      z.object({
        _id: z.string(),
        image: z.string(),
        linkUrl: z.string().optional(),
        title: z.string().optional(),
      }),
    ),
  }),
  listGuidelines: defineEndpoint({
    id: 'listGuidelines',
    service: 'content',
    method: 'GET',
    path: '/api/admin/public/community-guidelines',
    access: 'public',
    limit: 'read',
    summary: 'Community guidelines',
    output: z.array(
      z.object({ _id: z.string(), title: z.string(), content: z.string(), category: z.string() }),
    ),
  }),
  getContentFile: defineEndpoint({
    id: 'getContentFile',
    service: 'content',
    method: 'GET',
    path: '/uploads/content/:key',
    access: 'public',
    limit: 'file',
    summary: 'A picture of a blog post or an advertisement',
    params: z.object({ key: z.string().regex(/^[0-9a-f]{32}\.(?:webp|png|jpg|avif)$/) }),
    output: z.unknown().describe('the bytes of the picture'),
  }),
} as const;
