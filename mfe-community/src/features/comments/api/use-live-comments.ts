import type { LiveEnvelope } from '@ankur/contracts/live';
import { api, useLiveRoom, useQueryClient, useSession, type QueryClient } from '@ankur/mfe-kit';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { withComment, withReply, withoutComment } from '../../../post-cache/comment-changes.ts';
import { isNewer } from '../../../post-cache/newer-only.ts';
import { patchPost } from '../../../post-cache/post-cache.ts';

function apply(client: QueryClient, message: LiveEnvelope): void {
  if (message.type === 'comment:created') {
    const { postId, comment, commentCount } = message.data;
    patchPost(client, postId, (post) =>
      withComment(post, comment, Math.max(commentCount, post.commentCount)),
    );
  } else if (message.type === 'reply:created') {
    const { postId, commentId, reply } = message.data;
    patchPost(client, postId, (post) => withReply(post, commentId, reply));
  } else if (message.type === 'comment:status') {
    const { postId, commentId, visible, bannerForAll, commentCount } = message.data;
    if (!visible) patchPost(client, postId, (post) => withoutComment(post, commentId, commentCount));
    else patchPost(client, postId, (post) => withFlag(post, commentId, bannerForAll));
  }
}

const withFlag = <P extends { comments: { _id: string; isFlagged: boolean }[] }>(
  post: P,
  commentId: string,
  isFlagged: boolean,
): P => ({
  ...post,
  comments: post.comments.map((comment) => (comment._id === commentId ? { ...comment, isFlagged } : comment)),
});

/** Whether the card is on screen. */
function useVisible(element: RefObject<HTMLElement | null>): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      setVisible(entry?.isIntersecting === true);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return visible;
}

/** Posts whose comments changed while their room was not followed; read again when the card comes into view. */
const stale = new Set<string>();

/** Follows the comments of a post while its card is on screen. */
export function useLiveComments(postId: string, element: RefObject<HTMLElement | null>): void {
  const client = useQueryClient();
  const visible = useVisible(element);
  const signedIn = useSession((state) => state.user !== null);
  const following = visible && signedIn;
  const reread = useRef(() => {
    stale.delete(postId);
    void api('GET /api/community/:postId', { params: { postId } })
      .then(({ comments, commentCount }) =>
        patchPost(client, postId, (post) => ({ ...post, comments, commentCount })),
      )
      .catch(() => undefined);
  });
  useEffect(() => {
    if (following && stale.has(postId)) reread.current();
  }, [following, postId]);
  useLiveRoom(following ? `post:${postId}` : null, {
    onMessage: (message) => {
      apply(client, message);
    },
    onGap: () => {
      reread.current();
    },
  });
}

/** Follows the comment counts of the whole feed. */
export function useLiveCommentCounts(): void {
  const client = useQueryClient();
  const signedIn = useSession((state) => state.user !== null);
  useLiveRoom(signedIn ? 'feed' : null, {
    onMessage: (message) => {
      if (message.type !== 'comment:count') return;
      const { postId, commentCount, version } = message.data;
      if (!isNewer('comments', postId, version)) return;
      stale.add(postId);
      patchPost(client, postId, (post) => ({ ...post, commentCount }));
    },
  });
}
