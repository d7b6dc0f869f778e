import { ApiError, api, type QueryClient } from '@ankur/mfe-kit';
import type { Post } from '@ankur/contracts/community/post';
import { freshPost } from '../../../post-cache/comment-changes.ts';
import {
  dropPost,
  feedKey,
  newAmong,
  patchPost,
  postsOf,
  type FeedData,
  type FeedView,
} from '../../../post-cache/post-cache.ts';

const newestPage = (view: FeedView) =>
  api('GET /api/community/public', { query: { sort: view.sort, tag: view.tag ?? undefined, limit: 50 } });

async function refreshOne(client: QueryClient, postId: string): Promise<void> {
  try {
    const fresh = await api('GET /api/community/:postId', { params: { postId } });
    patchPost(client, postId, (post) => freshPost(post, fresh));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) dropPost(client, postId);
  }
}

/**
 * Brings a feed up to date after missed messages, in place: known posts are replaced or removed, no row is inserted.
 * Returns the posts that are new, for the pill.
 */
export async function catchUp(client: QueryClient, view: FeedView): Promise<Post[]> {
  const { posts: fresh } = await newestPage(view);
  const onScreen = postsOf(client.getQueryData<FeedData>(feedKey(view)));
  const known = new Set(onScreen.map((post) => post._id));
  const freshIds = new Set(fresh.map((post) => post._id));
  for (const post of fresh) {
    if (known.has(post._id)) patchPost(client, post._id, (known) => freshPost(known, post));
  }
  await Promise.all(
    onScreen.filter((post) => !freshIds.has(post._id)).map((post) => refreshOne(client, post._id)),
  );
  return newAmong(fresh, client.getQueryData<FeedData>(feedKey(view)));
}
