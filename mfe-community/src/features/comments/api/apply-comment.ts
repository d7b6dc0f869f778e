import type { LiveEnvelope } from '@ankur/contracts/live';
import type { QueryClient } from '@ankur/mfe-kit';
import {
  findComment,
  withComment,
  withCommentChange,
  withReply,
  withoutComment,
} from '../../../post-cache/comment-changes.ts';
import { findPost, patchPost } from '../../../post-cache/post-cache.ts';

type CommentStatus = Extract<LiveEnvelope, { type: 'comment:status' }>['data'];

/** The reader of the messages and what to do when they do not tell enough. */
export interface Reader {
  userId: string | undefined;
  reread: () => void;
}

function applyStatus(client: QueryClient, data: CommentStatus, { userId, reread }: Reader): void {
  const { postId, commentId, status, visible, bannerForAll, commentCount } = data;
  const known = findComment(findPost(client, postId), commentId);
  const own = known !== undefined && known.author._id === userId;
  if (!visible && !(own && status === 'pending')) {
    patchPost(client, postId, (post) => withoutComment(post, commentId, commentCount));
  } else if (!visible) {
    patchPost(client, postId, (post) => ({
      ...withCommentChange(post, commentId, { isHeld: true }),
      commentCount,
    }));
  } else if (known === undefined || known.isHeld) {
    // Approved or restored: whoever does not have its words yet reads them.
    reread();
  } else {
    patchPost(client, postId, (post) => withCommentChange(post, commentId, { isFlagged: bannerForAll }));
  }
}

/** Applies what happened to a comment or a reply of a post on screen. */
export function applyComment(client: QueryClient, message: LiveEnvelope, reader: Reader): void {
  if (message.type === 'comment:created') {
    const { postId, comment, commentCount } = message.data;
    patchPost(client, postId, (post) =>
      withComment(post, comment, Math.max(commentCount, post.commentCount)),
    );
  } else if (message.type === 'reply:created') {
    const { postId, commentId, reply } = message.data;
    patchPost(client, postId, (post) => withReply(post, commentId, reply));
  } else if (message.type === 'comment:status') {
    applyStatus(client, message.data, reader);
  }
}
