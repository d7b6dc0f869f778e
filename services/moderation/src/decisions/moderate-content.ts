import { adminActed } from '@ankur/contracts/audit.events';
import { AppError } from '@ankur/contracts/error-codes';
import type { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { Change } from '@ankur/service-kit/aggregate/change';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { decidedEvent } from '../cases/case-events.ts';
import { caseId } from '../cases/case-id.ts';
import type { StoredCase } from '../cases/case.model.ts';
import { viewCase } from '../cases/case.view.ts';
import { findArriving } from '../cases/find-arriving.ts';
import type { ModerationContext, Timing } from '../context.ts';
import { decisionFields } from './decision-fields.ts';
import { assertDecidable } from './decision.policy.ts';

type Endpoint = (typeof decisionEndpoints)['moderatePost' | 'moderateComment' | 'moderateBlogPost'];
type Input = UseCaseInput<Endpoint>;

const unflagged = { flags: [], flagCount: 0, reasons: {}, severity: null, lastFlaggedAt: null };
const released = { ...unflagged, heldBy: null, ruleSeverity: null };

function auditedState({ status, flagCount, rejectionReason, moderationNotes, version }: StoredCase) {
  return { status, flagCount, rejectionReason, moderationNotes, version };
}

function auditedEvent(current: StoredCase, next: StoredCase, cause: EventContext): OutboxEntry {
  const { contentType: type, contentId: id, title, content } = current;
  const reason = next.decided?.reason;
  const data = {
    action: `content.${next.status}`,
    target: { type, id, label: (title ?? content).slice(0, 80) },
    before: auditedState(current),
    after: auditedState(next),
    ...(reason ? { reason } : {}),
  };
  return outboxEntry(adminActed('moderation'), data, cause);
}

function decide(current: StoredCase, input: Input, timing: Timing): Change<StoredCase> {
  const { action: status, reason, notes } = input.body;
  const { userId: _id, username } = input.caller;
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
    },
    events: (next) => [decidedEvent(next, about, input), auditedEvent(current, next, input)],
  };
}

/** Decides on an item by compare-and-set: of several admins at once exactly one succeeds, the others get the winner's name. */
export function moderateContent(
  { cases, timing }: ModerationContext,
  contentType: ContentType,
): UseCase<Endpoint> {
  return async (input) => {
    const { params, body, caller } = input;
    const { action, version } = body;
    const { crossingMs } = timing;
    const attempt = { adminId: caller.userId, action, version, arrivedAt: new Date(), crossingMs };
    const id = caseId(contentType, params.id);
    await findArriving({ cases }, id);
    const { after } = await cases.change(id, (current) => {
      if (!current.listed) throw new AppError('CASE_NOT_FOUND');
      assertDecidable(current, attempt);
      return decide(current, input, timing);
    });
    return { post: viewCase(after) };
  };
}
