import {
  commentCreated,
  commentDeleted,
  commentEdited,
  replyCreated,
} from '@ankur/contracts/community/comments.events';
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

/** New words or a deletion: `key` makes it count once, `delta` is what it does to the number of visible comments. */
export interface ChangeHint {
  key: string;
  delta: -1 | 0 | 1;
}

export function bornEntry(comment: StoredComment, screened: boolean, context: EventContext): OutboxEntry {
  const hint: BirthHint = { visible: comment.visible, status: comment.status, screened };
  return deferredOutboxEntry(comment.parentId ? replyCreated : commentCreated, { ...hint }, context);
}

export function commentStatusEntry(hint: StatusHint, context: EventContext): OutboxEntry {
  return deferredOutboxEntry(communityStatusApplied, { ...hint }, context);
}

export function editedEntry(hint: ChangeHint, context: EventContext): OutboxEntry {
  return deferredOutboxEntry(commentEdited, { ...hint }, context);
}

export function deletedEntry(hint: ChangeHint, context: EventContext): OutboxEntry {
  return deferredOutboxEntry(commentDeleted, { ...hint }, context);
}

function placeAndCounts({ _id, postId, parentId }: StoredComment, counts: PostCounts) {
  return {
    postId: String(postId),
    commentId: String(_id),
    parentId: parentId && String(parentId),
    commentCount: counts.commentCount,
    postVersion: counts.version,
  };
}

type Parent = Pick<StoredComment, 'author' | 'visible'> | null;

/** The authors below whose words a comment stands: of the post and, of a reply, of the comment that it answers. */
export const authorsAbove = (counts: PostCounts, parent: Parent): string[] =>
  [counts, ...(parent ? [parent] : [])].map(({ author }) => author._id);

/** The newest words, also for an earlier edit that waited; undefined when they are gone meanwhile. */
export function commentEditedData(comment: StoredComment, counts: PostCounts, parent: Parent): unknown {
  if (comment.deletedAt) return undefined;
  const { status, visible, screened = true, textVersion = 1 } = comment;
  const text = { ...replyView(comment, null), isFlagged: false };
  const below = authorsAbove(counts, parent);
  return { ...placeAndCounts(comment, counts), text, textVersion, status, visible, screened, below };
}

export function commentDeletedData(comment: StoredComment, counts: PostCounts): unknown {
  return { ...placeAndCounts(comment, counts), authorId: comment.author._id };
}

/** The words are those of now, so the status is too once they are held; what was deleted meanwhile is told by its deletion. */
const bornStatus = ({ visible, status }: StoredComment, hint: BirthHint) => (visible ? hint.status : status);

export function commentCreatedData(
  comment: StoredComment,
  hint: BirthHint,
  counts: PostCounts,
): object | undefined {
  if (comment.deletedAt) return undefined;
  return {
    postId: String(comment.postId),
    comment: { ...commentView({ ...comment, replies: [] }, null), isFlagged: false },
    parentId: null,
    commentCount: counts.commentCount,
    status: bornStatus(comment, hint),
    screened: hint.screened,
    postVersion: counts.version,
  };
}

export function replyCreatedData(
  reply: StoredComment,
  hint: BirthHint,
  counts: PostCounts,
): object | undefined {
  if (reply.deletedAt) return undefined;
  return {
    postId: String(reply.postId),
    commentId: String(reply.parentId),
    reply: { ...replyView(reply, null), isFlagged: false },
    commentCount: counts.commentCount,
    status: bornStatus(reply, hint),
    screened: hint.screened,
    postVersion: counts.version,
  };
}

/** What everybody may read of a comment; tabs that did not have it show it without asking. */
function wordsForAll(comment: StoredComment) {
  const replies = comment.replies.filter(({ hidden }) => !hidden);
  return {
    comment: { ...commentView({ ...comment, replies }, null), isFlagged: comment.bannerForAll },
    parentId: comment.parentId && String(comment.parentId),
  };
}

/** A decision with the words of a visible comment, unless its post or the comment that it answers (`parent`) is hidden. */
export function statusAppliedData(comment: StoredComment, counts: PostCounts, parent: Parent): unknown {
  const isParentShown = comment.parentId === null || parent?.visible === true;
  const isReadable = comment.visible && counts.visible && isParentShown;
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
    below: authorsAbove(counts, parent),
    ...(isReadable ? wordsForAll(comment) : {}),
  };
}
