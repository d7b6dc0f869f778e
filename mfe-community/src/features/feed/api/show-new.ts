import type { Post } from '@ankur/contracts/community/post';
import { api, type QueryClient } from '@ankur/mfe-kit';
import {
  feedKey,
  postsOf,
  prependPosts,
  queryOf,
  type FeedData,
  type FeedView,
} from '../../../post-cache/post-cache.ts';
import { spare } from './still-new.ts';

/** The most posts that one answer holds. */
const maxAtOnce = 50;

/** Posts of a newly read page that a view lacks; those behind its last known one are just further down than it has been read. */
export function newAmong(page: readonly Post[], view: FeedData | undefined): Post[] {
  const known = new Set(postsOf(view).map(({ _id }) => _id));
  const last = page.findLastIndex(({ _id }) => known.has(_id));
  return page.slice(0, last === -1 ? page.length : last).filter(({ _id }) => !known.has(_id));
}

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

/** Shows the top of the feed. Whoever pressed the pill by keyboard goes on at the first of its posts: the pill is gone. */
export function goToNew(postIds: readonly string[]): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  if (document.activeElement !== document.body) return;
  const cards = [...document.querySelectorAll<HTMLElement>('[data-post-id]')];
  const first = cards.find(({ dataset }) => postIds.includes(dataset['postId'] ?? ''));
  if (first === undefined) return;
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
}
