import type { BlogCategory } from '@ankur/contracts/content/blog-categories';
import type { BlogPost, BlogSummary } from '@ankur/contracts/content/blog-post';
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
  useQuery,
  useQueryClient,
  useSession,
  type QueryClient,
} from '@ankur/mfe-kit';

/** Posts read at once. */
export const pageSize = 24;

type Lists = ReturnType<typeof apiKey>;

/** Reads the lists again once what they are reading has come: a page that somebody asked for is not given up. */
async function readAgainAfterwards(client: QueryClient, queryKey: Lists): Promise<void> {
  const reading = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(reading.flatMap(({ promise }) => promise ?? []));
  await client.invalidateQueries({ queryKey });
}

/** Reads lists of posts again when the room is told that one comes, changes or goes. */
function useLivePosts(lists: Lists, room: string | null = 'public'): void {
  const client = useQueryClient();
  const readAgain = () => void readAgainAfterwards(client, lists);
  useLiveRoom(room, {
    onMessage: ({ type }) => {
      if (type === 'blog:published' || type === 'blog:edited' || type === 'blog:status') readAgain();
    },
    onGap: readAgain,
  });
}

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: BlogSummary[]) => (last.length < pageSize ? undefined : last.at(-1)?._id),
};

/** Published blog posts, newest first, page by page. */
export function useBlogPosts(category: BlogCategory | null) {
  const lists = apiKey('GET /api/blog');
  useLivePosts(lists);
  return useInfiniteQuery({
    ...paging,
    queryKey: [...lists, 'pages', category],
    queryFn: ({ pageParam: before, signal }) =>
      api(
        'GET /api/blog',
        { query: { limit: pageSize, category: category ?? undefined, before } },
        { signal },
      ),
  });
}

/** What the caller has written, whatever its standing, newest first, page by page. */
export function useOwnPosts() {
  const lists = apiKey('GET /api/blog/mine');
  const userId = useSession((state) => state.user?._id);
  useLivePosts(lists);
  // One that is held as it is made is told to its author alone.
  useLivePosts(lists, userId === undefined ? null : `user:${userId}`);
  return useInfiniteQuery({
    ...paging,
    queryKey: [...lists, 'pages'],
    queryFn: ({ pageParam: before, signal }) =>
      api('GET /api/blog/mine', { query: { limit: pageSize, before } }, { signal }),
    staleTime: 0,
  });
}

/** One blog post by its slug; null where the answer is empty. */
export const useBlogPost = (slug: string) => {
  const input = { params: { slug } };
  return useQuery<BlogPost | null>({
    queryKey: apiKey('GET /api/blog/:slug', input),
    queryFn: ({ signal }) => api('GET /api/blog/:slug', input, { signal, orNothing: true }),
  });
};

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
    // Not while it is on screen: an older entry of the history may lead to it.
    void client.invalidateQueries({ queryKey: apiKey('GET /api/blog/:slug'), refetchType: 'none' });
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
