import type { FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import type { ContentStatus } from '@ankur/contracts/community/post';
import type { StoredCase } from './case.model.ts';
import type { CaseFields } from '../case.policy.ts';

/** Statuses that wait for an admin. */
export const waitingStatuses: readonly ContentStatus[] = ['pending', 'flagged'];
const waits = (status: ContentStatus): boolean => waitingStatuses.includes(status);

function waitingSince(current: StoredCase, set: CaseFields): Date | null {
  if (!waits(set.status ?? current.status)) return null;
  if (waits(current.status) && current.waitingSince) return current.waitingSince;
  return set.lastFlaggedAt ?? new Date();
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
