import type { Post } from '@ankur/contracts/community/post';
import { maxPostsByIds } from '@ankur/contracts/community/limits';
import { api, useGathered, useQueryClient, type QueryClient } from '@ankur/mfe-kit';
import { isFollowed } from '@ankur/mfe-kit/following';
import { useState } from 'react';
import { isHiddenAuthor } from '../../../post-cache/hidden-authors.ts';
import { placePost, rowBehind } from '../../../post-cache/place-post.ts';
import { feedKey, postsOf, type FeedData, type FeedView } from '../../../post-cache/post-cache.ts';
import { refreshPosts } from '../../../post-cache/refresh-posts.ts';
import { whenOutOfSight } from './when-out-of-sight.ts';

/** Milliseconds until a decision is followed by a read, and how far those of all open tabs are spread. */
const [settleMs, spreadMs] = [200, 3000];

/** Whether a post belongs into a view. */
function belongs(client: QueryClient, { tag, following }: FeedView, { author, tags }: Post): boolean {
  if (isHiddenAuthor(client, author._id)) return false;
  if (following) return isFollowed(client, author._id) === true;
  return tag === null || tags.includes(tag);
}

/**
 * Puts posts that are back into their places among the loaded rows of a view: each as soon as no row that is seen moves for it,
 * while the browser keeps the place of a reader further down. `comes` reads one, of which its message says no words, `arrive` takes those
 * that have been read, `goes` forgets one that has left again.
 */
export function usePostsBack(view: FeedView) {
  const client = useQueryClient();
  const [coming] = useState(() => new Set<string>());
  const place = async (post: Post) => {
    const rows = postsOf(client.getQueryData<FeedData>(feedKey(view)));
    const row = rowBehind(view.sort, rows, post);
    const wait = row && whenOutOfSight(row._id);
    if (wait) await wait;
    if (!coming.delete(post._id)) return;
    client.setQueryData<FeedData>(feedKey(view), (data) => data && placePost(data, view.sort, post));
    // It may have changed while it waited.
    if (wait) await refreshPosts(client, [post._id]);
  };
  const read = async () => {
    const ids = [...coming].slice(0, maxPostsByIds).join(',');
    const { posts } = await api('GET /api/community/posts', { query: { ids } });
    for (const post of posts) if (belongs(client, view, post)) void place(post);
  };
  // Nobody asked for it: where it fails the next one brings it too.
  const readSoon = useGathered(() => void read().catch(() => undefined), settleMs, spreadMs);
  return {
    comes: (postId: string) => {
      coming.add(postId);
      readSoon();
    },
    arrive: (posts: readonly Post[]) => {
      for (const post of posts) {
        coming.add(post._id);
        void place(post);
      }
    },
    goes: (postId: string) => void coming.delete(postId),
  };
}
