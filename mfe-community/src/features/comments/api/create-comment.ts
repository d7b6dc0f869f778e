import { useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { enqueue, isOffline } from '../../../outbox/outbox.ts';
import { withOwnComment, withOwnReply } from '../../../post-cache/own-words.ts';
import { patchPost } from '../../../post-cache/post-cache.ts';

const failure = 'Your words were not sent. They are still here; please try again.';

/** Comments on a post; sent again after a lost answer it is stored once. The typed text stays until it is stored, or waits for a network. */
export function useCreateComment(postId: string, onDone: () => void) {
  const client = useQueryClient();
  const { isPending, mutate } = useApiMutation('POST /api/community/:postId/comments', {
    request: (content: string) => ({ params: { postId }, body: { content } }),
    failure,
    onSuccess: (comment) => {
      patchPost(client, postId, (post) => withOwnComment(post, comment));
      onDone();
    },
  });
  const send = (content: string) => {
    if (!isOffline()) return mutate(content);
    enqueue({ kind: 'comment', postId, content });
    onDone();
  };
  return { isPending, send };
}

/** Replies to a comment, with the same promises. */
export function useCreateReply(postId: string, commentId: string, onDone: () => void) {
  const client = useQueryClient();
  const { isPending, mutate } = useApiMutation('POST /api/community/:postId/comments/:commentId/replies', {
    request: (content: string) => ({ params: { postId, commentId }, body: { content } }),
    failure,
    onSuccess: (reply) => {
      patchPost(client, postId, (post) => withOwnReply(post, commentId, reply));
      onDone();
    },
  });
  const send = (content: string) => {
    if (!isOffline()) return mutate(content);
    enqueue({ kind: 'reply', postId, commentId, content });
    onDone();
  };
  return { isPending, send };
}
