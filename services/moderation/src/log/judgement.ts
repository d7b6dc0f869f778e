import type { StoredCase } from '../cases/store/case.model.ts';

/** The part of a case that follows from the logs alone; the rest is the snapshot of the item, and how far its owner is. */
export type Judgement = Required<
  Pick<
    StoredCase,
    | 'status'
    | 'flags'
    | 'flagCount'
    | 'flagWeight'
    | 'reasons'
    | 'flaggedFor'
    | 'severity'
    | 'lastFlaggedAt'
    | 'waitingSince'
    | 'heldBy'
    | 'ruleSeverity'
    | 'rejectionReason'
    | 'moderationNotes'
    | 'decidedBy'
    | 'decidedAt'
    | 'appeal'
  >
>;

/** The judgement that a case holds; flags from before they had a weight count one each. */
export const judgementOf = (item: StoredCase): Judgement => {
  const { flagWeight = item.flagCount, waitingSince = null, flaggedFor = [], appeal = null } = item;
  return pickJudgement({ ...item, flagWeight, waitingSince, flaggedFor, appeal });
};

/** Its fields alone, in an order that does not depend on how they came about. */
export function pickJudgement(from: Judgement): Judgement {
  const { status, flags, flagCount, flagWeight, reasons, severity, lastFlaggedAt, waitingSince } = from;
  const { heldBy, ruleSeverity, rejectionReason, moderationNotes, decidedBy, decidedAt, appeal } = from;
  return {
    ...{ status, flags, flagCount, flagWeight, reasons, severity, lastFlaggedAt, waitingSince },
    ...{ heldBy, ruleSeverity, rejectionReason, moderationNotes, decidedBy, decidedAt, appeal },
    flaggedFor: [...from.flaggedFor].sort(),
  };
}
