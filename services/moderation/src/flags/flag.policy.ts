import { AppError } from '@ankur/contracts/error-codes';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { StoredCase } from '../cases/store/case.model.ts';

const names: Record<ContentType, string> = { post: 'post', comment: 'comment', blog: 'blog post' };

/** The agreed sentence of a second flag (decision C10). */
export function alreadyFlagged(contentType: ContentType): AppError {
  return new AppError('ALREADY_FLAGGED', { message: `You have already flagged this ${names[contentType]}` });
}

/** Content that is not there for this member cannot be flagged; nobody flags their own. */
export function assertFlaggable(item: StoredCase | null, flaggerId: string): asserts item is StoredCase {
  if (!item || item.closedAt !== null) throw new AppError('CASE_NOT_FOUND');
  if (item.author._id === flaggerId) throw new AppError('OWN_CONTENT');
}
