import { api, type QueryClient } from '@ankur/mfe-kit';
import { freshComments } from '../../../post-cache/comment-changes.ts';
import { patchPost } from '../../../post-cache/post-cache.ts';

/** Far more often than messages overtake an answer. */
const maxAttempts = 5;

/** Reads the comments of a post again, until the answer is not older than what live messages told meanwhile (`newest`: a post version). */
export async function rereadComments(
  client: QueryClient,
  postId: string,
  newest: () => number,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const fresh = await api('GET /api/community/:postId', { params: { postId } });
    if (fresh.version < newest() && attempt < maxAttempts) continue;
    patchPost(client, postId, (post) => ({ ...post, ...freshComments(post, fresh) }));
    return;
  }
}
