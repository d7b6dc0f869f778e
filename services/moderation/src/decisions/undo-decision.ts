import { AppError } from '@ankur/contracts/error-codes';
import type { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { undoRule } from '@ankur/contracts/moderation/moderation.events';
import type { Change } from '@ankur/service-kit/aggregate/change';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { decidedEvent } from '../cases/case-events.ts';
import { caseId } from '../cases/case-id.ts';
import type { BeforeDecision, StoredCase } from '../cases/store/case.model.ts';
import { viewCase } from '../cases/case.view.ts';
import type { ModerationContext } from '../context.ts';
import { auditedEvent } from './audited-event.ts';
import { decisionFields } from './decision-fields.ts';
import { flagsAgain } from '../flags/flags-again.ts';

type Endpoint = (typeof decisionEndpoints)['undoPostDecision' | 'undoCommentDecision' | 'undoBlogDecision'];
type Input = UseCaseInput<Endpoint>;

/** What to put back; throws `STALE_DECISION` when something has happened since, `UNDO_EXPIRED` when it is too late. */
function assertUndoable(current: StoredCase, { body, caller }: Input, undoMs: number): BeforeDecision {
  const { beforeDecision: before, decided, decidedBy, decidedAt, materialVersion, status, version } = current;
  const data = {
    decidedBy: decidedBy && { username: decidedBy.username },
    status,
    version,
    case: viewCase(current),
  };
  const isOvertaken = decided !== null && decided.version > body.version && decidedBy !== null;
  if (isOvertaken && decidedBy._id !== caller.userId && decided.version === materialVersion)
    throw new AppError('STALE_DECISION', {
      message: `${decidedBy.username} has decided this item since: ${status}.`,
      data,
    });
  // Whoever reads the case again meanwhile names a newer version: that the owner has applied the decision steps it on.
  const isSeen = decided !== null && body.version >= decided.version && body.version <= version;
  if (!before || !isSeen || decidedBy?._id !== caller.userId) throw new AppError('UNDO_EXPIRED', { data });
  if (materialVersion !== decided.version || current.closedAt !== null)
    throw new AppError('STALE_DECISION', {
      message: 'This item has changed since you decided. Please look at it again.',
      data,
    });
  if (decidedAt === null || Date.now() - decidedAt.getTime() > undoMs)
    throw new AppError('UNDO_EXPIRED', { data });
  return before;
}

function takeBack(context: ModerationContext, current: StoredCase, input: Input): Change<StoredCase> {
  const { timing } = context;
  const before = assertUndoable(current, input, timing.undoMs);
  const { status, rejectionReason: reason } = before;
  const by = { _id: input.caller.userId, username: input.caller.username };
  // The flaggers have been told of the decision that no longer stands.
  const about = { previousStatus: current.status, ...flagsAgain(context, before) };
  return {
    set: {
      ...decisionFields(current, { status, by, rule: undoRule, reason }, timing),
      ...before,
      beforeDecision: null,
    },
    events: (next) => [
      decidedEvent(next, about, input),
      auditedEvent('content.undone', { before: current, after: next }, input),
    ],
  };
}

/** Puts an item back to what it was before the caller's own decision of a moment ago; both stay in the log. */
export function undoDecision(context: ModerationContext, contentType: ContentType): UseCase<Endpoint> {
  return async (input) => {
    const { after } = await context.cases.change(caseId(contentType, input.params.id), (current) =>
      takeBack(context, current, input),
    );
    return { post: viewCase(after) };
  };
}
