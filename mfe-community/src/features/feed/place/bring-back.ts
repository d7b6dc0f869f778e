import type { Post } from '@ankur/contracts/community/post';
import { maxPostsByIds } from '@ankur/contracts/community/limits';
import { api, type QueryClient } from '@ankur/mfe-kit';
import { isFollowed } from '@ankur/mfe-kit/following';
import { isHiddenAuthor } from '../../../post-cache/hidden-authors.ts';
import { isOutdated } from '../../../post-cache/is-overtaken.ts';
import { placePost, rowBehind } from '../../../post-cache/place-post.ts';
import { feedKey, postsOf, type FeedData, type FeedView } from '../../../post-cache/post-cache.ts';
import { readPosts } from '../../../post-cache/read-posts.ts';
import { whenOutOfSight } from './when-out-of-sight.ts';

/** A view and the ids of what is on its way into it; whoever takes an id out calls its post off. */
interface ComingBack {
  client: QueryClient;
  view: FeedView;
  coming: Set<string>;
}

/** Whether a post belongs into a view. */
function belongs({ client, view: { tag, following } }: ComingBack, { author, tags }: Post): boolean {
  if (isHiddenAuthor(client, author._id)) return false;
  if (following) return isFollowed(client, author._id) === true;
  return tag === null || tags.includes(tag);
}

async function place({ client, view, coming }: ComingBack, post: Post): Promise<void> {
  const rows = postsOf(client.getQueryData<FeedData>(feedKey(view)));
  const row = rowBehind(view.sort, rows, post);
  const wait = row && whenOutOfSight(row._id);
  if (wait) await wait;
  if (!coming.delete(post._id)) return;
  client.setQueryData<FeedData>(feedKey(view), (data) => data && placePost(data, view.sort, post));
  // It may have changed while it was read, or waited.
  if (wait || isOutdated(post)) await readPosts(client, [post._id]);
}

/** Reads those that are on their way, and puts the ones that belong there into their places, each as soon as no row that is seen moves for it. */
export async function readComing(back: ComingBack): Promise<void> {
  const ids = [...back.coming].slice(0, maxPostsByIds).join(',');
  const { posts } = await api('GET /api/community/posts', { query: { ids } });
  for (const post of posts) if (belongs(back, post)) void place(back, post);
}
