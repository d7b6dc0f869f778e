import { maxPostsByIds } from '@ankur/contracts/community/limits';
import { api, type QueryClient } from '@ankur/mfe-kit';
import { tellingWords } from '../gone-posts/telling-words.ts';
import { freshPost } from './comment-changes.ts';
import { dropPost, findPost, patchPost } from './post-cache.ts';

const dropTelling: typeof dropPost = (client, id) => tellingWords(client, () => dropPost(client, id));

/** Reads posts again by their ids; those that are gone leave the feed by `drop`, and what could not be read stays as it is. */
export async function refreshPosts(
  client: QueryClient,
  ids: readonly string[],
  drop = dropTelling,
): Promise<void> {
  const page = ids.slice(0, maxPostsByIds);
  if (page.length === 0) return;
  const before = page.map((id) => findPost(client, id));
  const answer = await api('GET /api/community/posts', { query: { ids: page.join(',') } }).catch(() => null);
  const fresh = new Map(answer?.posts.map((post) => [post._id, post]));
  for (const [at, id] of answer ? page.entries() : []) {
    const post = fresh.get(id);
    if (post) patchPost(client, id, (known) => freshPost(known, post, before[at]));
    else drop(client, id);
  }
  await refreshPosts(client, ids.slice(maxPostsByIds), drop);
}
