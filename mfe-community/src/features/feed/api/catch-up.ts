import { api, type QueryClient } from '@ankur/mfe-kit';
import { maxPostsByIds } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import { freshPost } from '../../../post-cache/comment-changes.ts';
import {
  dropPost,
  feedKey,
  findPost,
  newAmong,
  patchPost,
  postsOf,
  queryOf,
  type FeedData,
  type FeedView,
} from '../../../post-cache/post-cache.ts';

const newestPage = (view: FeedView) =>
  api('GET /api/community/public', { query: { ...queryOf(view), limit: 50 } });

/** Reads posts again by their ids; those that are gone leave the feed, and what could not be read stays as it is. */
export async function refreshAll(client: QueryClient, ids: readonly string[]): Promise<void> {
  const page = ids.slice(0, maxPostsByIds);
  if (page.length === 0) return;
  const before = page.map((id) => findPost(client, id));
  const answer = await api('GET /api/community/posts', { query: { ids: page.join(',') } }).catch(() => null);
  const fresh = new Map(answer?.posts.map((post) => [post._id, post]));
  for (const [at, id] of answer ? page.entries() : []) {
    const post = fresh.get(id);
    if (post) patchPost(client, id, (known) => freshPost(known, post, before[at]));
    else dropPost(client, id);
  }
  await refreshAll(client, ids.slice(maxPostsByIds));
}

/** Posts of the newest page that a feed lacks, for the pill; the rows stay as live messages have left them. */
export async function readNew(client: QueryClient, view: FeedView): Promise<Post[]> {
  const { posts } = await newestPage(view);
  return newAmong(posts, client.getQueryData<FeedData>(feedKey(view)));
}

/**
 * Brings a feed up to date after missed messages, in place: known posts are replaced or removed, no row is inserted.
 * Returns the posts that are new, for the pill.
 */
export async function catchUp(client: QueryClient, view: FeedView): Promise<Post[]> {
  const before = new Map(
    postsOf(client.getQueryData<FeedData>(feedKey(view))).map((post) => [post._id, post]),
  );
  const { posts: fresh } = await newestPage(view);
  const onScreen = postsOf(client.getQueryData<FeedData>(feedKey(view)));
  const freshIds = new Set(fresh.map((post) => post._id));
  for (const post of fresh)
    patchPost(client, post._id, (known) => freshPost(known, post, before.get(post._id)));
  await refreshAll(
    client,
    onScreen.map((post) => post._id).filter((id) => !freshIds.has(id)),
  );
  return newAmong(fresh, client.getQueryData<FeedData>(feedKey(view)));
}
