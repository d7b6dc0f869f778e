import { api, useQuery } from '@ankur/mfe-kit';

/** Published blog posts, newest first. */
export function useBlogPosts() {
  return useQuery({ queryKey: ['blog'], queryFn: () => api('GET /api/blog') });
}

/** One blog post by its slug. */
export function useBlogPost(slug: string) {
  return useQuery({
    queryKey: ['blog', slug],
    queryFn: () => api('GET /api/blog/:slug', { params: { slug } }),
  });
}
