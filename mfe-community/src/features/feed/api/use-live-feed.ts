import type { LiveEnvelope } from '@ankur/contracts/live';
import { messageOf, toast, useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { feedKey, type FeedData, type FeedView } from '../../../post-cache/post-cache.ts';
import { applyToPost } from './apply-to-post.ts';
import { catchUp } from './catch-up.ts';
import { showNew } from './show-new.ts';
import { stillNew } from './still-new.ts';

const failed = 'Failed to fetch posts. Please try again.';

/** A post that comes to the feeds of others: it was published, or approved after it had waited for review. */
function newsOf(message: LiveEnvelope, userId: string | undefined): string | null {
  if (message.type === 'post:created' && message.data.author._id !== userId) return message.data.postId;
  return message.type === 'post:status' && message.data.status === 'approved' ? message.data.postId : null;
}

/** Keeps one feed view live: known posts change in place, new ones wait behind the pill. Mount it anew for another view. */
export function useLiveFeed(view: FeedView) {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const [waiting, setWaiting] = useState<readonly string[]>([]);

  const readMissed = async () => {
    try {
      const added = await catchUp(client, view);
      if (view.sort === 'newest' && view.tag === null) setWaiting(added.map((post) => post._id));
    } catch (error) {
      toast.error(messageOf(error, failed), {
        action: { label: 'Try Again', onPress: () => void readMissed() },
      });
    }
  };

  const catchUpOnReturn = useEffectEvent(() => {
    if (client.getQueryData(feedKey(view)) !== undefined) void readMissed();
  });
  // What waited behind the pill went with the screen, and messages of a room that was left went by.
  useEffect(() => {
    catchUpOnReturn();
  }, []);

  useLiveRoom(userId === undefined ? null : 'feed', {
    onMessage: (message) => {
      const news = newsOf(message, userId);
      if (news !== null && view.sort === 'newest' && view.tag === null)
        setWaiting((ids) => (ids.includes(news) ? ids : [...ids, news]));
      if (message.type === 'post:deleted' || (message.type === 'post:status' && !message.data.visible)) {
        const { postId } = message.data;
        setWaiting((ids) => ids.filter((id) => id !== postId));
      }
      applyToPost(client, message, userId);
    },
    onGap: () => void readMissed(),
  });

  const shown = stillNew(waiting, client.getQueryData<FeedData>(feedKey(view)));
  const show = async () => {
    try {
      await showNew(client, view, shown.length);
    } catch (error) {
      toast.error(messageOf(error, failed));
      return;
    }
    setWaiting([]);
    scrollTo({
      top: 0,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  };
  return { waitingCount: shown.length, showNew: show };
}
