import type { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { FieldsToSet } from '@ankur/service-kit/aggregate/change';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../../context.ts';
import { deletedEntry, type ChangeHint } from '../comment-events.ts';
import { assertOwn } from './own-comment.ts';
import { projectChange } from '../store/comment-projection.ts';
import type { StoredComment } from '../store/comment.model.ts';

/** What stays is an empty shell that carries the event and that no late decision brings back. */
function wiped({ submissionKey }: StoredComment): FieldsToSet<StoredComment> {
  // Without a key of the client the same words may be sent again at once.
  const freed = submissionKey?.includes(':same:') ? { submissionKey: undefined } : {};
  const empty = { content: '', replies: [], flaggedBy: [], rejectionReason: null };
  return { ...freed, ...empty, status: 'removed', visible: false, deletedAt: new Date() };
}

/** Deletes an own comment with the replies to it, or an own reply. */
export function deleteComment(community: Community): UseCase<typeof commentEndpoints.deleteComment> {
  const { comments } = community;
  return async ({ params: { postId, commentId }, caller, requestId }) => {
    let hint: ChangeHint | null = null;
    const changed = await comments.changeIfFound(commentId, (comment) => {
      assertOwn(comment, { postId, userId: caller.userId });
      const known: ChangeHint = { key: `d${commentId}`, delta: comment.visible ? -1 : 0 };
      hint = known;
      return { set: wiped(comment), events: [deletedEntry(known, { caller, requestId })] };
    });
    if (!changed) throw new AppError('COMMENT_NOT_FOUND');
    if (hint) await projectChange(community, changed.after, hint);
    return { success: true as const };
  };
}
