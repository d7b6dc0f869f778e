import { caseId } from '../cases/case-id.ts';
import { outcomeOf } from '../cases/case.policy.ts';
import type { ModerationContext } from '../context.ts';
import { isNewAccount } from '../screening/new-account.policy.ts';

/** What has become of somebody's newest flags, and what the next one counts. */
export interface FlaggerRecord {
  upheld: number;
  dismissed: number;
  /** For the eyes of admins alone; it weighs nothing. */
  isNew: boolean;
  /** 0 to 1. */
  weight: number;
}

/** Flags of a member that are looked at, the newest ones. */
const maxFlags = 50;
/** Decided flags before accuracy says anything. */
const enough = 3;

/** A member counts as one, however new (decision C13), a proven false reporter next to nothing; half right is right enough (features X16). */
export function weighFlagger({ upheld, dismissed }: Pick<FlaggerRecord, 'upheld' | 'dismissed'>): number {
  const decided = upheld + dismissed;
  if (decided < enough) return 1;
  return Math.round(Math.min(1, (2 * upheld) / decided) * 100) / 100;
}

/** Reads what admins made of a member's flags. Rules do not count: many flags must not prove each other right. */
export async function readFlaggerRecord(
  { cases, flags, settings }: Pick<ModerationContext, 'cases' | 'flags' | 'settings'>,
  flaggerId: string,
): Promise<FlaggerRecord> {
  const flagged = await flags.listByFlagger(flaggerId, maxFlags);
  const ids = flagged.map(({ contentType, contentId }) => caseId(contentType, contentId));
  const outcomes = (await cases.readOutcomes(ids)).map(outcomeOf);
  const record = {
    upheld: outcomes.filter((outcome) => outcome === 'takenDown').length,
    dismissed: outcomes.filter((outcome) => outcome === 'kept').length,
    isNew: isNewAccount(flaggerId, settings.current()),
  };
  return { ...record, weight: weighFlagger(record) };
}
