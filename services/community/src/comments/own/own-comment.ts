import { AppError } from '@ankur/contracts/error-codes';
import type { StoredComment } from '../store/comment.model.ts';

/** A comment or reply of this post that the caller wrote and may still change; throws `COMMENT_NOT_FOUND`, `NOT_OWNER`. */
export function assertOwn(
  comment: StoredComment | null,
  { postId, userId }: { postId: string; userId: string },
): asserts comment is StoredComment {
  const isHere = comment !== null && !comment.deletedAt && String(comment.postId) === postId;
  if (!isHere) throw new AppError('COMMENT_NOT_FOUND');
  if (comment.author._id === userId) return;
  throw new AppError(comment.visible ? 'NOT_OWNER' : 'COMMENT_NOT_FOUND');
}
