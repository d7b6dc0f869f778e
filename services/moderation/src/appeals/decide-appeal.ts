import type { appealEndpoints } from '@ankur/contracts/moderation/appeals.endpoints';
import { appealDecided } from '@ankur/contracts/moderation/appeals.events';
import type { Change } from '@ankur/service-kit/aggregate/change';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { appealEvent, decidedEvent } from '../cases/case-events.ts';
import { material } from '../cases/case.policy.ts';
import { viewCase } from '../cases/case.view.ts';
import type { Appeal, StoredCase } from '../cases/store/case.model.ts';
import type { ModerationContext, Timing } from '../context.ts';
import { auditedEvent } from '../decisions/audited-event.ts';
import { decisionFields } from '../decisions/decision-fields.ts';
import { released } from '../decisions/moderate-content.ts';
import { assertAppealDecidable } from './appeal.policy.ts';

type Endpoint = (typeof appealEndpoints)['decideAppeal'];
type Input = UseCaseInput<Endpoint>;

function answer(
  { current, appeal }: { current: StoredCase; appeal: Appeal },
  input: Input,
  timing: Timing,
): Change<StoredCase> {
  const { caller, body } = input;
  const { outcome, reply, notes } = body;
  const by = { _id: caller.userId, username: caller.username };
  const isGranted = outcome === 'granted';
  const about = {
    previousStatus: current.status,
    flaggerIds: current.flags.map(({ flagger }) => flagger._id),
  };
  const decision = { status: 'approved' as const, by, rule: 'appeal:granted', reason: null };
  const fields = isGranted
    ? { ...released, ...decisionFields(current, decision, timing) }
    : material(current, { decidedBy: by, decidedAt: new Date(), waitingSince: null });
  const decidedAt = fields.decidedAt ?? null;
  return {
    set: {
      ...fields,
      appeal: { ...appeal, state: outcome, decidedBy: by, decidedAt, reply },
      moderationNotes: notes || null,
      beforeDecision: null,
      claim: null,
    },
    events: (next) => [
      ...(isGranted ? [decidedEvent(next, about, input)] : []),
      appealEvent(appealDecided, next, input),
      auditedEvent(`appeal.${outcome}`, { before: current, after: next, reason: reply }, input),
    ],
  };
}

/** Answers an appeal for good: granted, the item is restored; declined, it stays as it is. What follows is a decision of its own. */
export function decideAppeal({ cases, timing }: ModerationContext): UseCase<Endpoint> {
  return async (input) => {
    const { params, body, caller } = input;
    const { crossingMs } = timing;
    const attempt = { adminId: caller.userId, version: body.version, arrivedAt: new Date(), crossingMs };
    const { after } = await cases.change(params.key, (current) =>
      answer({ current, appeal: assertAppealDecidable(current, attempt) }, input, timing),
    );
    return { post: viewCase(after) };
  };
}
