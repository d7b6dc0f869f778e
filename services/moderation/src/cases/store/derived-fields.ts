import type { FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import type { ContentStatus } from '@ankur/contracts/community/post';
import type { StoredCase } from './case.model.ts';
import type { CaseFields } from '../case.policy.ts';

/** Statuses that wait for an admin. */
export const waitingStatuses: readonly ContentStatus[] = ['pending', 'flagged'];
const waits = (status: ContentStatus): boolean => waitingStatuses.includes(status);

/** What decides whether an item waits. */
type Standing = Pick<StoredCase, 'status' | 'closedAt' | 'appeal'>;

/** Whether an author waits for an answer. */
export const isAppealed = ({ closedAt, appeal }: Omit<Standing, 'status'>): boolean =>
  closedAt === null && appeal?.state === 'open';

/** An appeal waits like a flag; what its author has deleted waits no more. */
const isWaiting = (item: Standing): boolean => waits(item.status) || isAppealed(item);

function waitingSince(current: StoredCase, set: CaseFields): Date | null {
  if (!isWaiting({ ...current, ...set } as StoredCase)) return null;
  if (isWaiting(current) && current.waitingSince) return current.waitingSince;
  return set.lastFlaggedAt ?? set.decidedAt ?? new Date();
}

/** What a write has to say besides, so that lists can be read by index: since when an item waits, and what it was flagged for. */
export function withDerived(current: StoredCase, set: CaseFields): CaseFields {
  const { status, reasons } = set;
  const told = 'waitingSince' in set;
  return {
    ...set,
    ...(status === undefined || told ? {} : { waitingSince: waitingSince(current, set) }),
    ...(reasons === undefined ? {} : { flaggedFor: Object.keys(reasons) as FlagReason[] }),
  };
}

/** Of an item that is stored for the first time; one that is held waits from its beginning. */
export function newDerived({
  status,
  createdAt,
  reasons,
}: StoredCase): Pick<StoredCase, 'waitingSince' | 'flaggedFor'> {
  return { waitingSince: waits(status) ? createdAt : null, flaggedFor: Object.keys(reasons) as FlagReason[] };
}
