import { commentCreated, replyCreated } from '@ankur/contracts/community/comments.events';
import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { deferredOutboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { PostCounts } from '../posts/store/post-projection.ts';
import type { StoredComment } from './store/comment.model.ts';
import { commentView, replyView } from './comment.view.ts';

/** What the relay needs to know of a comment's birth that the document may no longer tell. */
export interface BirthHint {
  visible: boolean;
  status: StoredComment['status'];
  screened: boolean;
}

/** A decision on a comment; `delta` is what it does to the number of visible comments. */
export interface StatusHint {
  moderationVersion: number;
  delta: -1 | 0 | 1;
}

export function bornEntry(comment: StoredComment, screened: boolean, context: EventContext): OutboxEntry {
  const hint: BirthHint = { visible: comment.visible, status: comment.status, screened };
  return deferredOutboxEntry(comment.parentId ? replyCreated : commentCreated, { ...hint }, context);
}

export function commentStatusEntry(hint: StatusHint, context: EventContext): OutboxEntry {
  return deferredOutboxEntry(communityStatusApplied, { ...hint }, context);
}

export function commentCreatedData(comment: StoredComment, hint: BirthHint, counts: PostCounts): unknown {
  return {
    postId: String(comment.postId),
    comment: { ...commentView({ ...comment, replies: [] }, null), isFlagged: false },
    parentId: null,
    commentCount: counts.commentCount,
    status: hint.status,
    screened: hint.screened,
    postVersion: counts.version,
  };
}

export function replyCreatedData(reply: StoredComment, hint: BirthHint, counts: PostCounts): unknown {
  return {
    postId: String(reply.postId),
    commentId: String(reply.parentId),
    reply: { ...replyView(reply, null), isFlagged: false },
    commentCount: counts.commentCount,
    status: hint.status,
    screened: hint.screened,
    postVersion: counts.version,
  };
}

export function statusAppliedData(comment: StoredComment, counts: PostCounts): unknown {
  return {
    contentType: 'comment',
    contentId: String(comment._id),
    postId: String(comment.postId),
    authorId: comment.author._id,
    status: comment.status,
    visible: comment.visible,
    bannerForAll: comment.bannerForAll,
    reason: comment.rejectionReason,
    moderationVersion: comment.moderationVersion,
    decidedVersion: comment.decidedVersion ?? 0,
    version: counts.version,
    commentCount: counts.commentCount,
  };
}
