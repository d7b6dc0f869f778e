import type { Post } from '@ankur/contracts/community/post';
import type { SportResult } from '@ankur/contracts/results';
import { useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { leaveIfGone } from '../../../gone-posts/leave-if-gone.ts';
import { freshPost } from '../../../post-cache/comment-changes.ts';
import { dropPost, patchPost } from '../../../post-cache/post-cache.ts';

/** What its author changes of a post. */
export interface PostChange {
  content?: string;
  result: SportResult | null;
  altTexts: string[];
}

/** Stands beside words that were not saved. */
export const notSaved = 'Your changes could not be saved. They are still here; please try again.';

/** Saves new words of an own post; on failure the typed text stays in the form. */
export function useEditPost(post: Post, onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation('PATCH /api/community/:postId', {
    request: (body: PostChange) => ({ params: { postId: post._id }, body }),
    // The form says it beside the words: without a network there may be nothing else that can.
    failure: () => null,
    onError: leaveIfGone(client, post._id),
    onSuccess: (saved) => {
      patchPost(client, post._id, (known) => freshPost(known, saved));
      onDone();
    },
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
