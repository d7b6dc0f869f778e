import { useLiveRoom, useQueryClient, useSession, type QueryClient } from '@ankur/mfe-kit';
import { useEffect, useState, type RefObject } from 'react';
import { isNewer } from '../../../post-cache/newer-only.ts';
import { findPost, patchPost } from '../../../post-cache/post-cache.ts';
import { applyComment, applyNotice } from './apply-comment.ts';
import { createCatchUp, type CatchUp } from './create-catch-up.ts';

/** Who scrolls past does not join each room on the way: the server hears a tab so many times a second (ms). */
const restMs = 200;

/** Whether the card rests on screen. */
function useVisible(element: RefObject<HTMLElement | null>): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((moves) => {
      clearTimeout(resting);
      if (moves.at(-1)?.isIntersecting === true) resting = setTimeout(() => setVisible(true), restMs);
      else setVisible(false);
    });
    observer.observe(element.current);
    return () => {
      clearTimeout(resting);
      observer.disconnect();
    };
  }, [element]);
  return visible;
}

/** What the room of a post tells comes about as soon as what the feed tells of it; later than this (ms) it has been lost. */
const graceMs = 3000;

/** Versions of posts by id, none of which ever falls. */
function createVersions() {
  const versions = new Map<string, number>();
  return {
    of: (postId: string) => versions.get(postId) ?? 0,
    raise: (postId: string, version: number) => {
      versions.set(postId, Math.max(version, versions.get(postId) ?? 0));
    },
  };
}

/** The last change of comments that the feed told of, and the last that a card holds. */
const [told, held] = [createVersions(), createVersions()];
/** Posts that missed changes of no known version. */
const lost = new Set<string>();
/** Those on screen. */
const catchUps = new Map<string, CatchUp>();

function catchUpOf(client: QueryClient, postId: string): CatchUp {
  const newest = () => Math.max(told.of(postId), held.of(postId));
  const isBehind = () => {
    const known = Math.max(held.of(postId), findPost(client, postId)?.version ?? 0);
    return lost.has(postId) || told.of(postId) > known;
  };
  return createCatchUp(isBehind, async () => {
    lost.delete(postId);
    try {
      const { rereadComments } = await import('./reread-comments.ts');
      held.raise(postId, await rereadComments(client, postId, newest));
    } catch (error) {
      lost.add(postId);
      throw error;
    }
  });
}

/** Follows the comments of a post while its card is on screen, and reads again what got lost on the way. */
export function useLiveComments(postId: string, element: RefObject<HTMLElement | null>): void {
  const client = useQueryClient();
  const visible = useVisible(element);
  const userId = useSession((state) => state.user?._id);
  const following = visible && userId !== undefined;
  useEffect(() => {
    if (!following) return undefined;
    const catchUp = catchUpOf(client, postId);
    catchUps.set(postId, catchUp);
    catchUp.after(0);
    return () => {
      catchUp.stop();
      if (catchUps.get(postId) === catchUp) catchUps.delete(postId);
    };
  }, [client, following, postId]);
  const rereadAfter = (waitMs: number) => {
    lost.add(postId);
    catchUps.get(postId)?.after(waitMs);
  };
  const reread = () => rereadAfter(0);
  const rereadSoon = () => rereadAfter(graceMs);
  useLiveRoom(following ? `post:${postId}` : null, {
    onMessage: (message) => {
      // What was read holds this already, or has it behind its cursor.
      if (message.v <= (findPost(client, postId)?.version ?? 0)) return;
      held.raise(postId, message.v);
      isNewer('thread', postId, message.v);
      applyComment(client, message, { userId, reread, rereadSoon });
    },
    onGap: reread,
  });
}

/** Follows the comment counts of the whole feed, and what moderation tells the member of comments alone. */
export function useLiveCommentNews(): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: (message) => applyNotice(client, message),
  });
  useLiveRoom(userId === undefined ? null : 'feed', {
    onMessage: (message) => {
      if (message.type !== 'comment:count') return;
      const { postId, commentCount, version } = message.data;
      if (!isNewer('comments', postId, version)) return;
      told.raise(postId, version);
      catchUps.get(postId)?.after(graceMs);
      patchPost(client, postId, (post) => ({ ...post, commentCount }));
    },
  });
}
