import { api, messageOf, newId, toast, useMutation, useQueryClient } from '@ankur/mfe-kit';
import { useRef } from 'react';
import { findComment, withComment, withReply } from '../../../post-cache/comment-changes.ts';
import { findPost, patchPost } from '../../../post-cache/post-cache.ts';

const failed = 'Your words were not sent. They are still here; please try again.';

/** Comments on a post; sent again after a lost answer it is stored once. The typed text stays until it is stored. */
export function useCreateComment(postId: string, onDone: () => void) {
  const client = useQueryClient();
  const key = useRef(newId());
  return useMutation({
    mutationFn: (content: string) =>
      api(
        'POST /api/community/:postId/comments',
        { params: { postId }, body: { content } },
        { idempotencyKey: key.current },
      ),
    onSuccess: (comment) => {
      key.current = newId();
      const known = findComment(findPost(client, postId), comment._id) !== undefined;
      // What nobody else sees is not counted.
      const added = known || comment.hiddenStatus ? 0 : 1;
      patchPost(client, postId, (post) => withComment(post, comment, post.commentCount + added));
      onDone();
    },
    onError: (error) => {
      if (messageOf(error, '') !== '') key.current = newId();
      toast.error(messageOf(error, failed));
    },
  });
}

/** Replies to a comment, with the same promises. */
export function useCreateReply(postId: string, commentId: string, onDone: () => void) {
  const client = useQueryClient();
  const key = useRef(newId());
  return useMutation({
    mutationFn: (content: string) =>
      api(
        'POST /api/community/:postId/comments/:commentId/replies',
        { params: { postId, commentId }, body: { content } },
        { idempotencyKey: key.current },
      ),
    onSuccess: (reply) => {
      key.current = newId();
      patchPost(client, postId, (post) => withReply(post, commentId, reply));
      onDone();
    },
    onError: (error) => {
      if (messageOf(error, '') !== '') key.current = newId();
      toast.error(messageOf(error, failed));
    },
  });
}
