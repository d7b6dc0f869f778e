import type { Comment, Reply } from '@ankur/contracts/community/post';
import { seesBanner } from '../posts/post.policy.ts';
import type { CommentCopy, ReplyCopy } from './comment-copy.ts';

/** A reply as it is shown; `isHeld` is told to its author only. */
export function replyView(reply: ReplyCopy): Reply {
  return {
    _id: String(reply._id),
    content: reply.content,
    author: reply.author,
    createdAt: reply.createdAt.toISOString(),
    ...(reply.isHeld ? { isHeld: true } : {}),
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
