import type { Comment, Reply } from '@ankur/contracts/community/post';
import { seesBanner } from '../posts/post.policy.ts';
import type { CommentCopy, ReplyCopy } from './comment-copy.ts';

/** A reply as everybody sees it. */
export function replyView(reply: ReplyCopy): Reply {
  return {
    _id: String(reply._id),
    content: reply.content,
    author: reply.author,
    createdAt: reply.createdAt.toISOString(),
  };
}

/** A comment as one viewer sees it; replies are in the order of the conversation. */
export function commentView(comment: CommentCopy, userId: string | null): Comment {
  return {
    ...replyView(comment),
    replies: comment.replies.map(replyView),
    isFlagged: seesBanner(comment, userId),
  };
}

/** What the author is told of a text that was just sent: one that a rule held back waits unseen for review. */
export function heldMark({ visible }: { visible: boolean }): { isHeld?: true } {
  return visible ? {} : { isHeld: true };
}
