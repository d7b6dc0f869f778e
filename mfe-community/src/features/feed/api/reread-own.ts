import { api, type QueryClient } from '@ankur/mfe-kit';
import { freshPost } from '../../../post-cache/fresh-post.ts';
import { findPost, patchPost } from '../../../post-cache/post-cache.ts';

/** The author reads the post again: reason, and what may still be done with it, are told to nobody else. */
export async function rereadOwn(client: QueryClient, postId: string): Promise<void> {
  const before = findPost(client, postId);
  const fresh = await api('GET /api/community/:postId', { params: { postId } }).catch(() => null);
  if (fresh) patchPost(client, postId, (known) => freshPost(known, fresh, before));
}
