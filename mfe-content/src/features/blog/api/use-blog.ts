import type { BlogCategory } from '@ankur/contracts/content/blog-categories';
import type { BlogPost } from '@ankur/contracts/content/blog-post';
import {
  ApiError,
  api,
  apiKey,
  messageOf,
  toast,
  useApiMutation,
  useApiQuery,
  useInfiniteQuery,
  useLiveRoom,
  useQueryClient,
  type QueryClient,
} from '@ankur/mfe-kit';

/** Posts read at once. */
export const pageSize = 24;

/** Reads the lists again once what they are reading has come: a page that somebody asked for is not given up. */
async function readAgainAfterwards(client: QueryClient): Promise<void> {
  const queryKey = apiKey('GET /api/blog');
  const reading = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(reading.flatMap(({ promise }) => promise ?? []));
  await client.invalidateQueries({ queryKey });
}

/** Published blog posts, newest first, page by page; read again when one comes, changes or goes. */
export function useBlogPosts(category: BlogCategory | null) {
  const client = useQueryClient();
  const readAgain = () => void readAgainAfterwards(client);
  useLiveRoom('public', {
    onMessage: ({ type }) => {
      if (type === 'blog:published' || type === 'blog:edited' || type === 'blog:status') readAgain();
    },
    onGap: readAgain,
  });
  return useInfiniteQuery({
    queryKey: [...apiKey('GET /api/blog'), 'pages', category],
    queryFn: ({ pageParam: before, signal }) =>
      api(
        'GET /api/blog',
        { query: { limit: pageSize, category: category ?? undefined, before } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?._id),
  });
}

/** One blog post by its slug. */
export const useBlogPost = (slug: string) => useApiQuery('GET /api/blog/:slug', { params: { slug } });

/** What to read after a post; it stays as it was when the post was opened. */
export const useRelatedPosts = ({ slug }: Pick<BlogPost, 'slug'>) =>
  useApiQuery('GET /api/blog/:slug/related', { params: { slug } }, { staleTime: Infinity });

const isGone = (error: Error) => error instanceof ApiError && error.code === 'BLOG_POST_NOT_FOUND';

/** Deletes an own post. One that is not there any more is deleted: the answer was lost, or another tab was faster. */
export function useDeletePost({ _id }: Pick<BlogPost, '_id'>, onDeleted: () => void) {
  const client = useQueryClient();
  const handleDeleted = () => {
    toast.success('Blog post deleted.');
    onDeleted();
    void client.invalidateQueries({ queryKey: apiKey('GET /api/blog') });
    void client.invalidateQueries({ queryKey: apiKey('GET /api/blog/mine') });
  };
  return useApiMutation('DELETE /api/blog/:slug', {
    request: () => ({ params: { slug: _id } }),
    failure: (error) =>
      isGone(error) ? null : messageOf(error, 'The post could not be deleted. Please try again.'),
    onSuccess: handleDeleted,
    onError: (error) => {
      if (isGone(error)) handleDeleted();
    },
  });
}
