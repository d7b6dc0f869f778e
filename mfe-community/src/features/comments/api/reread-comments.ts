import type { Post } from '@ankur/contracts/community/post';
import { api, type QueryClient } from '@ankur/mfe-kit';
import { tellingWords } from '../../../gone-posts/telling-words.ts';
import { freshComments, withFlagsSince } from '../../../post-cache/fresh-post.ts';
import { findPost, patchPost } from '../../../post-cache/post-cache.ts';

/** Far more often than messages overtake an answer. */
const maxAttempts = 5;

/**
 * Reads the comments of a post again, until the answer is not older than what live messages told meanwhile (`newest`: a post
 * version), and resolves with the version of that answer. A flag is told without one, and before the post knows of it: what
 * was flagged meanwhile stays flagged.
 */
export async function rereadComments(
  client: QueryClient,
  postId: string,
  newest: () => number,
): Promise<number> {
  const before = findPost(client, postId);
  for (let attempt = 1; ; attempt += 1) {
    const fresh = await api('GET /api/community/:postId', { params: { postId } });
    if (fresh.version < newest() && attempt < maxAttempts) continue;
    const change = (post: Post) => {
      const read = { ...post, ...freshComments(post, fresh) };
      return before === undefined ? read : withFlagsSince(before, post, read);
    };
    // Some may have been deleted meanwhile.
    tellingWords(client, () => patchPost(client, postId, change));
    return fresh.version;
  }
}
