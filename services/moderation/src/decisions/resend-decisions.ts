import { undoRule } from '@ankur/contracts/moderation/moderation.events';
import { decidedEvent } from '../cases/case-events.ts';
import type { ModerationContext } from '../context.ts';
import { flagsAgain } from '../flags/flags-again.ts';
import { sentAgain } from './sent-decision.ts';

/** Decisions sent again in one sweep. */
const batch = 100;

/** Sends decisions again that their owner has not applied in time; until it does, the case shows `applied: false`. */
export async function resendDecisions(context: ModerationContext): Promise<void> {
  const { cases, logger, timing } = context;
  for (const id of await cases.findOverdue(batch)) {
    await cases.changeIfFound(id, (current) => {
      const { decided, applied, status } = current;
      if (!decided || applied || decided.dueAt > new Date()) return null;
      const { version } = decided;
      logger.warn({ caseId: id, version }, 'Decision not applied in time, sending it again');
      // The flaggers have been told the first time; flags that an undo puts back travel with each.
      const told = decided.rule === undoRule ? flagsAgain(context, current) : { flaggerIds: [] };
      const about = { previousStatus: status, ...told };
      return {
        set: { decided: sentAgain(decided, timing) },
        events: (next) => [decidedEvent(next, about, { actor: null })],
      };
    });
  }
}
