import { api, messageOf, toast, useMutation, useQueryClient } from '@ankur/mfe-kit';
import { withOlderComments } from '../../../post-cache/comment-changes.ts';
import { patchPost } from '../../../post-cache/post-cache.ts';

/** Reads the comments of a post behind a cursor: those older than what is on screen. */
export function useOlderComments(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cursor: string) =>
      api('GET /api/community/:postId/comments', { params: { postId }, query: { cursor } }),
    onSuccess: (page, cursor) => patchPost(client, postId, (post) => withOlderComments(post, cursor, page)),
    onError: (error) => toast.error(messageOf(error, 'Older comments could not be loaded.')),
  });
}
