import type { Comment, Post, Reply } from '@ankur/contracts/community/post';
import { findComment, withComment, withReply } from './comment-changes.ts';

/** Shows a comment that its author has just stored; the live message may have been faster. */
export function withOwnComment(post: Post, comment: Comment): Post {
  const isKnown = findComment(post, comment._id) !== undefined;
  // What nobody else sees is not counted.
  const added = isKnown || comment.hiddenStatus ? 0 : 1;
  return withComment(post, comment, post.commentCount + added);
}

/** As `withOwnComment` for a reply, which is not counted. */
export const withOwnReply = (post: Post, commentId: string, reply: Reply): Post =>
  withReply(post, commentId, reply);
