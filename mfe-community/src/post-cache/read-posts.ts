import { maxPostsByIds } from '@ankur/contracts/community/limits';
import { api, type QueryClient } from '@ankur/mfe-kit';
import { tellingWords } from '../gone-posts/telling-words.ts';
import { freshPost } from './fresh-post.ts';
import { hasOlderComments } from './is-overtaken.ts';
import { dropPost, findPost, patchPost } from './post-cache.ts';

const dropTelling: typeof dropPost = (client, id) => tellingWords(client, () => dropPost(client, id));

/** Far more often than messages overtake an answer. */
const maxAttempts = 5;

/** Reads posts again by their ids; those that are gone leave the feed by `drop`, and what could not be read stays as it is. */
export async function readPosts(
  client: QueryClient,
  ids: readonly string[],
  drop = dropTelling,
): Promise<void> {
  let left = ids;
  for (let attempt = 1; left.length > 0 && attempt <= maxAttempts; attempt += 1)
    left = await readAll(client, left, drop);
}

/** Reads posts once. Resolves with those whose comments changed meanwhile: others may have come in between that no message told. */
async function readAll(
  client: QueryClient,
  ids: readonly string[],
  drop: typeof dropPost,
): Promise<string[]> {
  const page = ids.slice(0, maxPostsByIds);
  if (page.length === 0) return [];
  const before = page.map((id) => findPost(client, id));
  const answer = await api('GET /api/community/posts', { query: { ids: page.join(',') } }).catch(() => null);
  const fresh = new Map(answer?.posts.map((post) => [post._id, post]));
  for (const [at, id] of answer ? page.entries() : []) {
    const post = fresh.get(id);
    if (post) patchPost(client, id, (known) => freshPost(known, post, before[at]));
    else drop(client, id);
  }
  const old = [...fresh.values()].filter(hasOlderComments).map(({ _id }) => _id);
  return [...old, ...(await readAll(client, ids.slice(maxPostsByIds), drop))];
}
