import { useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import { patchPost } from '../../../post-cache/post-cache.ts';
import { applyLiveReactions } from './set-reaction.ts';

/** Follows everybody's reactions on the feed, and the own ones made in other tabs. */
export function useLiveReactions(): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  useLiveRoom(userId === undefined ? null : 'feed', {
    onMessage: (message) => {
      if (message.type === 'reaction:changed') applyLiveReactions(client, message.data.postId, message.data);
    },
  });
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: (message) => {
      if (message.type !== 'reaction:mine') return;
      const { postId, type } = message.data;
      patchPost(client, postId, (post) => ({ ...post, myReaction: type }));
    },
  });
}
