import { api, keepPreviousData, useInfiniteQuery } from '@ankur/mfe-kit';
import { feedKey, type FeedView } from '../../../post-cache/post-cache.ts';

/** The feed in pages of ten; a cursor pages without duplicates or holes while posts arrive. */
export function useFeed(view: FeedView) {
  return useInfiniteQuery({
    queryKey: feedKey(view),
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /api/community/public',
        { query: { sort: view.sort, cursor: pageParam ?? undefined, tag: view.tag ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // Live messages keep it current; a refetch under the reader would move rows.
    staleTime: Infinity,
  });
}
