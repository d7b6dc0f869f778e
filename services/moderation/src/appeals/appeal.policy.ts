import { AppError } from '@ankur/contracts/error-codes';
import type { Appeal, StoredCase } from '../cases/store/case.model.ts';
import { assertFresh, decisionData, type Attempt } from '../decisions/decision.policy.ts';

/** Of an item that is there for its author alone, so that nobody learns of another's. */
export function assertOwn(item: StoredCase | null, memberId: string): asserts item is StoredCase {
  if (!item?.listed || item.closedAt !== null || item.author._id !== memberId)
    throw new AppError('CASE_NOT_FOUND');
}

const isTakenDown = ({ status }: StoredCase): boolean => status === 'rejected' || status === 'removed';

/** One appeal for each item. */
export const canAppeal = (item: StoredCase): boolean => isTakenDown(item) && !item.appeal;

/** Throws `ALREADY_APPEALED` or `APPEAL_NOT_POSSIBLE`. */
export function assertAppealable(item: StoredCase): void {
  if (item.appeal) throw new AppError('ALREADY_APPEALED');
  if (!isTakenDown(item)) throw new AppError('APPEAL_NOT_POSSIBLE');
}

/** The open appeal; throws `STALE_DECISION`, `INVALID_TRANSITION`, or `OTHER_ADMIN_NEEDED` for who decided first or wrote the item. */
export function assertAppealDecidable(item: StoredCase, attempt: Omit<Attempt, 'action'>): Appeal {
  assertFresh(item, attempt);
  const { appeal, author, closedAt } = item;
  const data = decisionData(item);
  if (appeal?.state !== 'open' || closedAt !== null) throw new AppError('INVALID_TRANSITION', { data });
  if ([appeal.against?._id, author._id].includes(attempt.adminId))
    throw new AppError('OTHER_ADMIN_NEEDED', { data });
  return appeal;
}
