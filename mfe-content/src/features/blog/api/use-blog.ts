import { useApiQuery } from '@ankur/mfe-kit';

/** Published blog posts, newest first. */
export const useBlogPosts = () => useApiQuery('GET /api/blog');

/** One blog post by its slug. */
export const useBlogPost = (slug: string) => useApiQuery('GET /api/blog/:slug', { params: { slug } });
