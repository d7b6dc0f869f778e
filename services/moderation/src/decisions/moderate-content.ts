import { AppError } from '@ankur/contracts/error-codes';
import type { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { Change } from '@ankur/service-kit/aggregate/change';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { decidedEvent } from '../cases/case-events.ts';
import { caseId } from '../cases/case-id.ts';
import type { BeforeDecision, StoredCase } from '../cases/store/case.model.ts';
import { viewCase } from '../cases/case.view.ts';
import { findArriving } from '../cases/find-arriving.ts';
import type { ModerationContext, Timing } from '../context.ts';
import { auditedEvent } from './audited-event.ts';
import { decisionFields } from './decision-fields.ts';
import { assertDecidable, assertOthers } from './decision.policy.ts';

type Endpoint = (typeof decisionEndpoints)['moderatePost' | 'moderateComment' | 'moderateBlogPost'];

/** A decision of an admin as it is asked for. */
export type Asked = Pick<UseCaseInput<Endpoint>, 'caller' | 'requestId' | 'body'>;

const unflagged = {
  flags: [],
  flagCount: 0,
  flagWeight: 0,
  reasons: {},
  severity: null,
  lastFlaggedAt: null,
  flaggedText: null,
};
/** What approval takes off an item. */
export const released = { ...unflagged, heldBy: null, ruleSeverity: null };

/** What the decision overwrites. */
export function kept(current: Omit<BeforeDecision, 'beforeDecision'>): BeforeDecision {
  const { status, flags, flagCount, reasons, severity, lastFlaggedAt, heldBy, ruleSeverity } = current;
  const { rejectionReason, moderationNotes, decidedBy, decidedAt } = current;
  const { flagWeight = flagCount, waitingSince = null, flaggedText = null } = current;
  const judged = { status, flags, flagCount, flagWeight, reasons, severity, lastFlaggedAt, waitingSince };
  return {
    ...judged,
    heldBy,
    ruleSeverity,
    rejectionReason,
    moderationNotes,
    decidedBy,
    decidedAt,
    flaggedText,
  };
}

function decide(current: StoredCase, asked: Asked, timing: Timing): Change<StoredCase> {
  const { caller, body } = asked;
  const { action: status, reason, notes } = body;
  const { userId: _id, username } = caller;
  const decision = { status, by: { _id, username }, rule: null, reason: reason || null };
  const about = {
    previousStatus: current.status,
    flaggerIds: current.flags.map(({ flagger }) => flagger._id),
  };
  return {
    set: {
      ...(status === 'approved' ? released : {}),
      ...decisionFields(current, decision, timing),
      moderationNotes: notes || null,
      beforeDecision: kept(current),
      claim: null,
    },
    events: (next) => [
      decidedEvent(next, about, asked),
      auditedEvent(`content.${status}`, { before: current, after: next }, asked),
    ],
  };
}

/** Decides on an item by compare-and-set: of several admins at once exactly one succeeds, the others get the winner's name. */
export async function decideCase(
  { cases, timing }: ModerationContext,
  id: string,
  asked: Asked,
): Promise<StoredCase> {
  const { action, version } = asked.body;
  const { crossingMs } = timing;
  const attempt = { adminId: asked.caller.userId, action, version, arrivedAt: new Date(), crossingMs };
  await findArriving({ cases }, id);
  const { after } = await cases.change(id, (current) => {
    if (!current.listed) throw new AppError('CASE_NOT_FOUND');
    assertOthers(current, asked.caller);
    assertDecidable(current, attempt);
    return decide(current, asked, timing);
  });
  return after;
}

/** Decides on one item. */
export function moderateContent(context: ModerationContext, contentType: ContentType): UseCase<Endpoint> {
  return async (input) => ({
    post: viewCase(await decideCase(context, caseId(contentType, input.params.id), input)),
  });
}
