import { api, type QueryClient } from '@ankur/mfe-kit';
import type { Post } from '@ankur/contracts/community/post';
import { tellingWords } from '../../../gone-posts/telling-words.ts';
import { freshPost } from '../../../post-cache/fresh-post.ts';
import { hasOlderComments } from '../../../post-cache/is-overtaken.ts';
import {
  feedKey,
  patchPost,
  postsOf,
  queryOf,
  type FeedData,
  type FeedView,
} from '../../../post-cache/post-cache.ts';
import { readPosts } from '../../../post-cache/read-posts.ts';
import { newAmong } from './show-new.ts';

const newestPage = (view: FeedView) =>
  api('GET /api/community/public', { query: { ...queryOf(view), limit: 50 } });

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
  const freshIds = new Set(fresh.filter((post) => !hasOlderComments(post)).map((post) => post._id));
  // Comments on which the reader was writing may be gone.
  tellingWords(client, () => {
    for (const post of fresh)
      patchPost(client, post._id, (known) => freshPost(known, post, before.get(post._id)));
  });
  await readPosts(
    client,
    onScreen.map((post) => post._id).filter((id) => !freshIds.has(id)),
  );
  return newAmong(fresh, client.getQueryData<FeedData>(feedKey(view)));
}
