import type { Reply } from '@ankur/contracts/community/post';
import { useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { leaveIfGone } from '../../../gone-posts/leave-if-gone.ts';
import {
  findComment,
  withCommentChange,
  withHidden,
  withoutComment,
} from '../../../post-cache/comment-changes.ts';
import { patchPost } from '../../../post-cache/post-cache.ts';

/** Saves new words of an own comment or reply; on failure what was typed stays in the form. */
export function useEditComment(postId: string, item: Reply, onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation('PATCH /api/community/:postId/comments/:commentId', {
    request: (content: string) => ({ params: { postId, commentId: item._id }, body: { content } }),
    // The form says it beside the words: without a network there may be nothing else that can.
    failure: () => null,
    onError: leaveIfGone(client, postId),
    onSuccess: ({ content, editedAt, hiddenStatus }) => {
      patchPost(client, postId, (post) => {
        const changed = withCommentChange(post, item._id, { content, editedAt });
        return hiddenStatus === undefined ? changed : withHidden(changed, item._id, { hiddenStatus });
      });
      onDone();
    },
  });
}

/** Deletes an own comment or reply; that it failed stands below it, with another try. */
export function useDeleteComment(postId: string, item: Reply, isReply: boolean) {
  const client = useQueryClient();
  return useApiMutation('DELETE /api/community/:postId/comments/:commentId', {
    request: () => ({ params: { postId, commentId: item._id } }),
    failure: () => null,
    onError: leaveIfGone(client, postId),
    onSuccess: () => {
      // What nobody else sees is not counted, nor are replies. The live message may have been faster.
      const uncounted = isReply || item.hiddenStatus !== undefined;
      patchPost(client, postId, (post) => {
        const isShown = findComment(post, item._id) !== undefined;
        const counted = uncounted || !isShown ? 0 : 1;
        return withoutComment(post, item._id, post.commentCount - counted);
      });
    },
  });
}
