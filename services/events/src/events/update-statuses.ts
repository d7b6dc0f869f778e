import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { EventsContext } from '../context.ts';
import { auditEvent, tellState } from '../managing/event-outbox.ts';
import { findDueStatus } from './event.policy.ts';

/** Of each kind in one pass; the next pass goes on. */
const maxPerPass = 500;

/** Gives events the status that time brings; a second run changes nothing. With a `cause` an admin asked for it, which is logged. */
export async function updateStatuses(
  { events }: Pick<EventsContext, 'events'>,
  { now = new Date(), cause }: { now?: Date; cause?: EventContext } = {},
): Promise<{ completed: number; published: number }> {
  const begun = await events.listUncompleted(now, maxPerPass);
  const waiting = await events.listUnpublished(maxPerPass);
  const counts = { completed: 0, published: 0 };
  for (const id of [...begun, ...waiting]) {
    const changed = await events.changeIfFound(id, (event) => {
      const status = findDueStatus(event, now);
      if (!status) return null;
      return {
        set: { status },
        events: (next) => [
          tellState(event, next, cause ?? { actor: null }),
          ...(cause ? [auditEvent('event.status', [event, next], cause)] : []),
        ],
      };
    });
    if (!changed || changed.before === changed.after) continue;
    counts[changed.after.status === 'completed' ? 'completed' : 'published'] += 1;
  }
  return counts;
}
