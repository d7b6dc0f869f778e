import { useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { sendOnce, takeKey } from '../../../drafts/once.ts';
import { leaveIfGone } from '../../../gone-posts/leave-if-gone.ts';
import { enqueue, isOffline } from '../../../outbox/outbox.ts';
import { commentCall, commentOf, replyCall, replyOf } from '../../../outbox/words.ts';
import { withOwnComment, withOwnReply } from '../../../post-cache/own-words.ts';
import { patchPost } from '../../../post-cache/post-cache.ts';

const failure = 'Your words were not sent. They are still here; please try again.';

/**
 * Comments on a post; sent again after a lost answer it is stored once, also when it has to wait for a network then. The typed text
 * stays until it is stored, or waits; `onDone` hears which.
 */
export function useCreateComment(postId: string, onDone: (sent: string) => void) {
  const client = useQueryClient();
  const request = (content: string) => commentOf({ postId, content });
  const { isPending, mutate } = useApiMutation(commentCall, {
    request,
    failure,
    once: sendOnce,
    onError: leaveIfGone(client, postId),
    onSuccess: (comment, content) => {
      patchPost(client, postId, (post) => withOwnComment(post, comment));
      onDone(content);
    },
  });
  const send = (content: string) => {
    if (!isOffline()) return mutate(content);
    enqueue({ kind: 'comment', postId, content }, takeKey(commentCall, request(content)));
    onDone(content);
  };
  return { isPending, send };
}

/** Replies to a comment, with the same promises. */
export function useCreateReply(postId: string, commentId: string, onDone: (sent: string) => void) {
  const client = useQueryClient();
  const request = (content: string) => replyOf({ postId, commentId, content });
  const { isPending, mutate } = useApiMutation(replyCall, {
    request,
    failure,
    once: sendOnce,
    onError: leaveIfGone(client, postId),
    onSuccess: (reply, content) => {
      patchPost(client, postId, (post) => withOwnReply(post, commentId, reply));
      onDone(content);
    },
  });
  const send = (content: string) => {
    if (!isOffline()) return mutate(content);
    enqueue({ kind: 'reply', postId, commentId, content }, takeKey(replyCall, request(content)));
    onDone(content);
  };
  return { isPending, send };
}
