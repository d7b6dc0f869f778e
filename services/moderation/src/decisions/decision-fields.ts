import type { ContentStatus } from '@ankur/contracts/community/post';
import type { Person, StoredCase } from '../cases/store/case.model.ts';
import { material, type CaseFields } from '../cases/case.policy.ts';
import type { Timing } from '../context.ts';
import { firstSent } from './sent-decision.ts';

/** What was decided, by whom, by what rule if by nobody, and why. */
export interface Decision {
  status: ContentStatus;
  by: Person | null;
  rule: string | null;
  reason: string | null;
}

/** Fields of a case whose status has been decided and is still to be applied by its owner. */
export function decisionFields(
  current: StoredCase,
  { status, by, rule, reason }: Decision,
  timing: Timing,
): CaseFields {
  const version = current.version + 1;
  return material(current, {
    status,
    decided: firstSent({ status, reason, rule, version }, timing),
    applied: false,
    decidedBy: by,
    decidedAt: new Date(),
    rejectionReason: status === 'approved' ? null : reason,
  });
}
