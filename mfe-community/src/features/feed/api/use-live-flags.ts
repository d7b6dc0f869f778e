import { useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import { applyFlag } from './apply-to-post.ts';

/** Shows the flagged banner of a post to the flagger and the author in all their tabs, from the first flag on (C10). */
export function useLiveFlags(): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: (message) => applyFlag(client, message),
  });
}
