import { useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { leaveIfGone } from '../../../gone-posts/leave-if-gone.ts';
import { withEarlierReplies } from '../../../post-cache/comment-changes.ts';
import { patchPost } from '../../../post-cache/post-cache.ts';

/** Reads the replies to a comment behind a cursor; `beforeShown` is called right before they join those on screen. */
export function useEarlierReplies(postId: string, commentId: string, beforeShown: () => void) {
  const client = useQueryClient();
  return useApiMutation('GET /api/community/:postId/comments/:commentId/replies', {
    request: (cursor: string) => ({ params: { postId, commentId }, query: { cursor } }),
    failure: 'Earlier replies could not be loaded.',
    onError: leaveIfGone(client, postId),
    onSuccess: (page, cursor) => {
      beforeShown();
      patchPost(client, postId, (post) => withEarlierReplies(post, { commentId, cursor }, page));
    },
  });
}
