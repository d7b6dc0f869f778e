import { useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { leaveIfGone } from '../../../gone-posts/leave-if-gone.ts';
import { withOlderComments } from '../../../post-cache/comment-changes.ts';
import { patchPost } from '../../../post-cache/post-cache.ts';

/** Reads the comments of a post behind a cursor: those older than what is on screen. */
export function useOlderComments(postId: string) {
  const client = useQueryClient();
  return useApiMutation('GET /api/community/:postId/comments', {
    request: (cursor: string) => ({ params: { postId }, query: { cursor } }),
    failure: 'Older comments could not be loaded.',
    onError: leaveIfGone(client, postId),
    onSuccess: (page, cursor) => patchPost(client, postId, (post) => withOlderComments(post, cursor, page)),
  });
}
