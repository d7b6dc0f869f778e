import { useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import { patchPost } from '../../../post-cache/post-cache.ts';

/** Shows the flagged banner of a post to the flagger and the author in all their tabs, from the first flag on (C10). */
export function useLiveFlags(): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: (message) => {
      if (message.type !== 'content:flagged') return;
      const { contentType, contentId } = message.data;
      if (contentType !== 'post') return;
      patchPost(client, contentId, (post) => ({ ...post, isFlagged: true, status: 'flagged' }));
    },
  });
}
