import { useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { findComment, withComment, withReply } from '../../../post-cache/comment-changes.ts';
import { findPost, patchPost } from '../../../post-cache/post-cache.ts';

const failure = 'Your words were not sent. They are still here; please try again.';

/** Comments on a post; sent again after a lost answer it is stored once. The typed text stays until it is stored. */
export function useCreateComment(postId: string, onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation('POST /api/community/:postId/comments', {
    request: (content: string) => ({ params: { postId }, body: { content } }),
    failure,
    onSuccess: (comment) => {
      const known = findComment(findPost(client, postId), comment._id) !== undefined;
      // What nobody else sees is not counted.
      const added = known || comment.hiddenStatus ? 0 : 1;
      patchPost(client, postId, (post) => withComment(post, comment, post.commentCount + added));
      onDone();
    },
  });
}

/** Replies to a comment, with the same promises. */
export function useCreateReply(postId: string, commentId: string, onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation('POST /api/community/:postId/comments/:commentId/replies', {
    request: (content: string) => ({ params: { postId, commentId }, body: { content } }),
    failure,
    onSuccess: (reply) => {
      patchPost(client, postId, (post) => withReply(post, commentId, reply));
      onDone();
    },
  });
}
