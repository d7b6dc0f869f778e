import { useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import { patchPost } from '../../../post-cache/post-cache.ts';

/** Shows the flagged banner to the flagger and the author in all their tabs, from the first flag on (C10). */
export function useLiveFlags(): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: (message) => {
      if (message.type !== 'content:flagged') return;
      const { contentType, contentId, postId } = message.data;
      if (contentType === 'post')
        patchPost(client, contentId, (post) => ({ ...post, isFlagged: true, status: 'flagged' }));
      if (contentType === 'comment' && postId !== null) {
        patchPost(client, postId, (post) => ({
          ...post,
          comments: post.comments.map((each) =>
            each._id === contentId ? { ...each, isFlagged: true } : each,
          ),
        }));
      }
    },
  });
}
