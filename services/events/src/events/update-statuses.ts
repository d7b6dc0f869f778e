import type { EventsContext } from '../context.ts';
import { findDueStatus } from './event.policy.ts';

/** Of each kind in one pass; the next pass goes on. */
const maxPerPass = 500;

/** Gives events the status that time brings; a second run changes nothing. */
export async function updateStatuses(
  { events }: EventsContext,
  now = new Date(),
): Promise<{ completed: number; published: number }> {
  const begun = await events.listUncompleted(now, maxPerPass);
  const waiting = await events.listUnpublished(maxPerPass);
  const counts = { completed: 0, published: 0 };
  for (const id of [...begun, ...waiting]) {
    const changed = await events.changeIfFound(id, (event) => {
      const status = findDueStatus(event, now);
      return status && { set: { status }, events: [] };
    });
    if (!changed || changed.before === changed.after) continue;
    counts[changed.after.status === 'completed' ? 'completed' : 'published'] += 1;
  }
  return counts;
}
