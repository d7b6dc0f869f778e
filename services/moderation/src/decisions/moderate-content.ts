import { AppError } from '@ankur/contracts/error-codes';
import { adminActed } from '@ankur/contracts/audit.events';
import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { ContentType, ModerationAction } from '@ankur/contracts/moderation/flag-reasons';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { caseId } from '../cases/case-id.ts';
import type { CaseDocument } from '../cases/case.model.ts';
import { advance } from '../cases/case.policy.ts';
import { decidedEvent } from '../cases/case-events.ts';
import { caseView } from '../cases/case.view.ts';
import type { ModerationContext, Timing } from '../context.ts';
import { assertDecidable } from './decision.policy.ts';
import { withDecision } from './with-decision.ts';

/** An admin's decision on one item. */
export interface Verdict {
  contentType: ContentType;
  contentId: string;
  action: ModerationAction;
  reason: string;
  notes: string;
  version?: number | undefined;
}

const unflagged = { flags: [], flagCount: 0, reasons: {}, severity: null, lastFlaggedAt: null };
const released = { ...unflagged, heldBy: null, ruleSeverity: null };

function decide(
  current: CaseDocument,
  verdict: Verdict,
  by: { admin: MemberCaller; timing: Timing },
): CaseDocument {
  const { action, reason, notes } = verdict;
  const next = advance(current, {
    ...(action === 'approved' ? released : {}),
    status: action,
    moderationNotes: notes === '' ? null : notes,
  });
  const { userId: _id, username } = by.admin;
  return withDecision(
    next,
    { by: { _id, username }, rule: null, reason: reason === '' ? null : reason },
    by.timing,
  );
}

function audited(current: CaseDocument, next: CaseDocument, cause: EventContext): OutboxEntry {
  const state = ({ status, flagCount, rejectionReason, moderationNotes, version }: CaseDocument) => ({
    status,
    flagCount,
    rejectionReason,
    moderationNotes,
    version,
  });
  const reason = next.decided?.reason;
  const data = {
    action: `content.${next.status}`,
    target: {
      type: current.contentType,
      id: current.contentId,
      label: (current.title ?? current.content).slice(0, 80),
    },
    before: state(current),
    after: state(next),
    ...(reason ? { reason } : {}),
  };
  return outboxEntry(adminActed('moderation'), data, cause);
}

/** Decides on an item by compare-and-set: of several admins at once exactly one succeeds, the others get the winner's name. */
export async function moderateContent(
  { cases, timing }: ModerationContext,
  verdict: Verdict,
  { caller, requestId }: { caller: MemberCaller; requestId: string },
): Promise<ModerationCase> {
  const { contentType, contentId, action, version } = verdict;
  const { crossingMs } = timing;
  const attempt = { adminId: caller.userId, action, version, arrivedAt: new Date(), crossingMs };
  const cause: EventContext = { caller, requestId };
  const after = await cases.change(caseId(contentType, contentId), (current) => {
    if (!current?.listed) throw new AppError('CASE_NOT_FOUND');
    assertDecidable(current, attempt);
    const next = decide(current, verdict, { admin: caller, timing });
    const about = {
      previousStatus: current.status,
      flaggerIds: current.flags.map(({ flagger }) => flagger._id),
    };
    return { next, events: [decidedEvent(next, about, cause), audited(current, next, cause)] };
  });
  if (!after) throw new AppError('CASE_NOT_FOUND');
  return caseView(after);
}
