import { api, type QueryClient } from '@ankur/mfe-kit';
import {
  feedKey,
  newAmong,
  prependPosts,
  queryOf,
  type FeedData,
  type FeedView,
} from '../../../post-cache/post-cache.ts';

/** The most posts that one answer holds. */
const maxAtOnce = 50;
/** Read beside the new ones, for those that a late message has not told of yet. */
export const spare = 10;

/** Puts `waiting` new posts on top of a feed. When one answer may not hold them all the feed starts anew with it, without a hole. */
export async function showNew(client: QueryClient, view: FeedView, waiting: number): Promise<void> {
  const page = await api('GET /api/community/public', {
    query: { ...queryOf(view), limit: Math.min(maxAtOnce, waiting + spare) },
  });
  if (waiting + spare > maxAtOnce) {
    client.setQueryData<FeedData>(feedKey(view), { pages: [page], pageParams: [null] });
    return;
  }
  prependPosts(client, view, newAmong(page.posts, client.getQueryData<FeedData>(feedKey(view))));
}
