import type { ModerationContext } from '../context.ts';
import { changedEvent } from './case-events.ts';
import { waitingStatuses } from './store/derived-fields.ts';

/** Cases mended in one sweep. */
const batch = 100;

/** During a rolling deploy an instance of the version before writes without telling since when something waits; the queue is read by that. */
export async function sweepWaiting({ cases }: ModerationContext): Promise<void> {
  for (const id of await cases.findUntold(batch)) {
    await cases.changeIfFound(id, ({ status, waitingSince = null, lastFlaggedAt, createdAt, appeal }) => {
      const waits = waitingStatuses.includes(status);
      if (waits === (waitingSince !== null) || appeal?.state === 'open') return null;
      return {
        set: { waitingSince: waits ? (lastFlaggedAt ?? createdAt) : null },
        events: (next) => [changedEvent(next, { actor: null })],
      };
    });
  }
}
