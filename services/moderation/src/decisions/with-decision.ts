import type { CaseDocument, Person } from '../cases/case.model.ts';
import type { Timing } from '../context.ts';
import { firstSent } from './sent-decision.ts';

/** Who decided, by what rule if nobody did, and why. */
export interface Decision {
  by: Person | null;
  rule: string | null;
  reason: string | null;
}

/** Records on the next state of a case that its status has been decided and is still to be applied by its owner. */
export function withDecision(
  next: CaseDocument,
  { by, rule, reason }: Decision,
  timing: Timing,
): CaseDocument {
  const { status, version } = next;
  return {
    ...next,
    decided: firstSent({ status, reason, rule, version }, timing),
    applied: false,
    decidedBy: by,
    decidedAt: new Date(),
    rejectionReason: status === 'approved' ? null : reason,
  };
}
