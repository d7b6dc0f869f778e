import { decidedEvent } from '../cases/case-events.ts';
import type { ModerationContext } from '../context.ts';
import { sentAgain } from './sent-decision.ts';

/** Decisions sent again in one sweep. */
const batch = 100;

/** Sends decisions again that their owner has not applied in time; until it does, the case shows `applied: false`. */
export async function resendDecisions({ cases, logger, timing }: ModerationContext): Promise<void> {
  for (const id of await cases.findOverdue(batch)) {
    await cases.changeIfFound(id, ({ decided, applied, status }) => {
      if (!decided || applied || decided.dueAt > new Date()) return null;
      const { version } = decided;
      logger.warn({ caseId: id, version }, 'Decision not applied in time, sending it again');
      // The flaggers have been told the first time.
      const about = { previousStatus: status, flaggerIds: [] };
      return {
        set: { decided: sentAgain(decided, timing) },
        events: (next) => [decidedEvent(next, about, { actor: null })],
      };
    });
  }
}
