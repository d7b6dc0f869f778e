import { api, useInfiniteQuery } from '@ankur/mfe-kit';
import { feedKey, queryOf, type FeedView } from '../../../post-cache/post-cache.ts';
import { postsToReturn } from '../place/kept-place.ts';
import { useNextPage } from './use-next-page.ts';

/** The feed in pages of ten; a cursor pages without duplicates or holes while posts arrive. */
export function useFeed(view: FeedView) {
  const feed = useInfiniteQuery({
    queryKey: feedKey(view),
    queryFn: ({ pageParam, signal }) => {
      const place = pageParam === null ? { limit: postsToReturn(view) } : { cursor: pageParam };
      return api('GET /api/community/public', { query: { ...queryOf(view), ...place } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Live messages keep it current; a refetch under the reader would move rows.
    staleTime: Infinity,
  });
  return { feed, next: useNextPage(view, feed.data?.pages.at(-1)?.nextCursor ?? null) };
}
