import type { LiveEnvelope } from '@ankur/contracts/live';
import {
  api,
  messageOf,
  toast,
  useLiveRoom,
  useQueryClient,
  useSession,
  type QueryClient,
} from '@ankur/mfe-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { freshPost } from '../../../post-cache/comment-changes.ts';
import { isNewer } from '../../../post-cache/newer-only.ts';
import {
  dropPost,
  feedKey,
  findPost,
  patchPost,
  type FeedData,
  type FeedView,
} from '../../../post-cache/post-cache.ts';
import { catchUp } from './catch-up.ts';
import { showNew } from './show-new.ts';
import { stillNew } from './still-new.ts';

const failed = 'Failed to fetch posts. Please try again.';

/** Applies what happened to a post on screen. */
function applyToPost(client: QueryClient, message: LiveEnvelope, userId: string | undefined): void {
  if (message.type === 'post:edited') {
    const { postId, content, tags, editedAt, version } = message.data;
    if (isNewer('text', postId, version))
      patchPost(client, postId, (post) => ({ ...post, content, tags, editedAt }));
  } else if (message.type === 'post:deleted') {
    dropPost(client, message.data.postId);
  } else if (message.type === 'post:status') {
    applyStatus(client, message.data, userId);
  }
}

function applyStatus(
  client: QueryClient,
  data: Extract<LiveEnvelope, { type: 'post:status' }>['data'],
  userId: string | undefined,
): void {
  const post = findPost(client, data.postId);
  if (post === undefined || !isNewer('status', data.postId, data.version)) return;
  const own = post.author._id === userId;
  if (!data.visible && !own) dropPost(client, data.postId);
  else if (own || data.bannerForAll || data.status !== 'flagged') {
    void api('GET /api/community/:postId', { params: { postId: data.postId } })
      .then((fresh) => patchPost(client, data.postId, (known) => freshPost(known, fresh)))
      .catch(() => undefined);
  }
}

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
