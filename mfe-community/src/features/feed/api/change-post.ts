import type { Post } from '@ankur/contracts/community/post';
import type { SportResult } from '@ankur/contracts/results';
import { useApiMutation, useQueryClient, type QueryClient } from '@ankur/mfe-kit';
import { leaveIfGone } from '../../../gone-posts/leave-if-gone.ts';
import { dropPost, patchPost } from '../../../post-cache/post-cache.ts';

/** What its author changes of a post. */
export interface PostChange {
  content?: string;
  result: SportResult | null;
  altTexts: string[];
}

/** Stands beside words that were not saved. */
export const notSaved = 'Your changes could not be saved. They are still here; please try again.';

/** Where the file does not come, the message that tells everybody of the edit shows it. */
async function showSaved(client: QueryClient, saved: Post): Promise<void> {
  const file = await import('../../../post-cache/fresh-post.ts').catch(() => null);
  if (file) patchPost(client, saved._id, (known) => file.freshPost(known, saved));
}

/** Saves new words of an own post; on failure the typed text stays in the form. */
export function useEditPost(post: Post, onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation('PATCH /api/community/:postId', {
    request: (body: PostChange) => ({ params: { postId: post._id }, body }),
    // The form says it beside the words: without a network there may be nothing else that can.
    failure: () => null,
    onError: leaveIfGone(client, post._id),
    onSuccess: (saved) => void showSaved(client, saved).then(onDone),
  });
}

/** Deletes an own post; that it failed stands in its card, with another try. */
export function useDeletePost(post: Post) {
  const client = useQueryClient();
  return useApiMutation('DELETE /api/community/:postId', {
    request: () => ({ params: { postId: post._id } }),
    failure: () => null,
    onError: leaveIfGone(client, post._id),
    onSuccess: () => dropPost(client, post._id),
  });
}
