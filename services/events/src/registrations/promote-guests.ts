import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { findEnd, openStatuses } from '../events/event.policy.ts';
import { countGuests, findCapacity, promote } from './guest-list.policy.ts';
import { tellChanged } from './tell-changed.ts';

/** Gives seats that have become free to the first who wait; nobody loses one that has fewer seats now. */
export async function promoteGuests(
  { guestLists }: Pick<EventsContext, 'guestLists'>,
  event: StoredEvent,
  cause: EventContext,
): Promise<void> {
  if (!openStatuses.includes(event.status) || findEnd(event) < new Date()) return;
  await guestLists.changeIfFound(event._id, (current) => {
    const guests = promote(current.guests, findCapacity(event));
    const counts = countGuests(guests);
    if (counts.waiting === current.waiting) return null;
    return {
      set: { guests, ...counts },
      events: (next) => tellChanged(event, [current.guests, next], cause),
    };
  });
}
