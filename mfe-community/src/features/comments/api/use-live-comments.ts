import { useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isNewer } from '../../../post-cache/newer-only.ts';
import { findPost, patchPost } from '../../../post-cache/post-cache.ts';
import { applyComment, applyNotice } from './apply-comment.ts';
import { rereadComments } from './reread-comments.ts';

/** Whether the card is on screen. */
function useVisible(element: RefObject<HTMLElement | null>): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((moves) => {
      setVisible(moves.at(-1)?.isIntersecting === true);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return visible;
}

/** Posts whose comments changed while their room was not followed, with the post version of the change; read again when the card comes into view. */
const stale = new Map<string, number>();

/** Follows the comments of a post while its card is on screen. */
export function useLiveComments(postId: string, element: RefObject<HTMLElement | null>): void {
  const client = useQueryClient();
  const visible = useVisible(element);
  const userId = useSession((state) => state.user?._id);
  const following = visible && userId !== undefined;
  const newest = useRef(0);
  const reread = useRef(() => {
    stale.delete(postId);
    rereadComments(client, postId, () => newest.current).catch(() => stale.set(postId, Infinity));
  });
  useEffect(() => {
    const known = findPost(client, postId)?.version ?? 0;
    if (following && (stale.get(postId) ?? 0) > known) reread.current();
  }, [client, following, postId]);
  useLiveRoom(following ? `post:${postId}` : null, {
    onMessage: (message) => {
      // What was read holds this already, or has it behind its cursor.
      if (message.v <= (findPost(client, postId)?.version ?? 0)) return;
      newest.current = Math.max(newest.current, message.v);
      applyComment(client, message, { userId, reread: () => reread.current() });
    },
    onGap: () => {
      reread.current();
    },
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
      stale.set(postId, version);
      patchPost(client, postId, (post) => ({ ...post, commentCount }));
    },
  });
}
