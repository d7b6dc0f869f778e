import { api, messageOf, toast, useMutation, useQueryClient } from '@ankur/mfe-kit';
import { withEarlierReplies } from '../../../post-cache/comment-changes.ts';
import { patchPost } from '../../../post-cache/post-cache.ts';

/** Reads the replies to a comment behind a cursor; `beforeShown` is called right before they join those on screen. */
export function useEarlierReplies(postId: string, commentId: string, beforeShown: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cursor: string) =>
      api('GET /api/community/:postId/comments/:commentId/replies', {
        params: { postId, commentId },
        query: { cursor },
      }),
    onSuccess: (page, cursor) => {
      beforeShown();
      patchPost(client, postId, (post) => withEarlierReplies(post, { commentId, cursor }, page));
    },
    onError: (error) => toast.error(messageOf(error, 'Earlier replies could not be loaded.')),
  });
}
