import { caseId } from '../cases/case-id.ts';
import type { StoredCase } from '../cases/store/case.model.ts';
import type { ModerationContext } from '../context.ts';
import { isNewAccount } from '../screening/new-account.policy.ts';

/** What has become of somebody's newest flags, and what the next one counts. */
export interface FlaggerRecord {
  upheld: number;
  dismissed: number;
  isNew: boolean;
  /** 0 to 1. */
  weight: number;
}

/** Flags of a member that are looked at, the newest ones. */
const maxFlags = 50;
/** Decided flags before accuracy says anything. */
const enough = 3;

type Decided = Pick<StoredCase, 'status' | 'decidedBy'>;
const isUpheld = ({ status, decidedBy }: Decided): boolean =>
  decidedBy !== null && (status === 'removed' || status === 'rejected');

/** A new account counts nothing towards a threshold, a proven false reporter next to nothing; half right is right enough (features X16). */
export function weighFlagger({ upheld, dismissed, isNew }: Omit<FlaggerRecord, 'weight'>): number {
  if (isNew) return 0;
  const decided = upheld + dismissed;
  if (decided < enough) return 1;
  return Math.round(Math.min(1, (2 * upheld) / decided) * 100) / 100;
}

/** Reads what admins made of a member's flags. Rules do not count: many flags must not prove each other right. */
export async function readFlaggerRecord(
  { cases, flags, settings }: Pick<ModerationContext, 'cases' | 'flags' | 'settings'>,
  flaggerId: string,
): Promise<FlaggerRecord> {
  const flagged = await flags.listOf(flaggerId, maxFlags);
  const decided = await cases.read(
    flagged.map(({ contentType, contentId }) => caseId(contentType, contentId)),
  );
  const record = {
    upheld: decided.filter(isUpheld).length,
    dismissed: decided.filter(({ status }) => status === 'approved').length,
    isNew: isNewAccount(flaggerId, settings.current()),
  };
  return { ...record, weight: weighFlagger(record) };
}
