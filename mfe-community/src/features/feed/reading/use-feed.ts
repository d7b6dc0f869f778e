import { api, useInfiniteQuery, useQueryClient } from '@ankur/mfe-kit';
import { useEffect, useEffectEvent } from 'react';
import { feedKey, postsOf, queryOf, type FeedView } from '../../../post-cache/post-cache.ts';
import { refreshPosts } from '../../../post-cache/refresh-posts.ts';
import { postsToReturn } from '../place/kept-place.ts';
import { useNextPage } from './use-next-page.ts';
import { useTold } from './use-told.ts';

/**
 * The feed in pages of ten; a cursor pages without duplicates or holes while posts arrive. What was told of while its
 * beginning was on its way is read again.
 */
export function useFeed(view: FeedView) {
  const client = useQueryClient();
  const told = useTold();
  const feed = useInfiniteQuery({
    queryKey: feedKey(view),
    queryFn: ({ pageParam, signal }) => {
      told.begin();
      const place = pageParam === null ? { limit: postsToReturn(view) } : { cursor: pageParam };
      return api('GET /api/community/public', { query: { ...queryOf(view), ...place } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Live messages keep it current; a refetch under the reader would move rows.
    staleTime: Infinity,
    // So would one after the network was away, of a feed that an unfollow has marked as stale; what was missed is caught up with.
    refetchOnReconnect: (query) => query.state.data === undefined,
  });
  const readTold = useEffectEvent(() => {
    void refreshPosts(client, told.end(postsOf(feed.data).map(({ _id }) => _id)));
  });
  const { isFetching } = feed;
  useEffect(() => {
    if (!isFetching) readTold();
  }, [isFetching]);
  return { feed, next: useNextPage(view, feed.data?.pages.at(-1)?.nextCursor ?? null) };
}
