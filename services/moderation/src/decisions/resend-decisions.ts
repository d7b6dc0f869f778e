import { advanceQuietly } from '../cases/case.policy.ts';
import { decidedEvent } from '../cases/case-events.ts';
import type { ModerationContext } from '../context.ts';
import { sentAgain } from './sent-decision.ts';

/** Decisions sent again in one sweep. */
const batch = 100;

/** Sends decisions again that their owner has not applied in time; until it does, the case shows `applied: false`. */
export async function resendDecisions({ cases, logger, timing }: ModerationContext): Promise<void> {
  for (const id of await cases.overdue(batch)) {
    await cases.change(id, (current) => {
      if (!current?.decided || current.applied || current.decided.dueAt > new Date()) return null;
      const decided = sentAgain(current.decided, timing);
      const next = advanceQuietly(current, { decided });
      logger.warn({ caseId: id, version: decided.version }, 'Decision not applied in time, sending it again');
      // The flaggers have been told the first time.
      return {
        next,
        events: [decidedEvent(next, { previousStatus: current.status, flaggerIds: [] }, { actor: null })],
      };
    });
  }
}
