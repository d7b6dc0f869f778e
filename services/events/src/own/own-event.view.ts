import type { OwnEvent } from '@ankur/contracts/events/managing/own-events.endpoints';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { viewEvents } from '../events/view-events.ts';
import { viewSeats } from '../registrations/registration.view.ts';

/**
 * Events of one member as their organiser sees them: with the seats also where people register elsewhere, for they hold again
 * once the link is taken away.
 */
export async function viewOwnEvents(
  context: Pick<EventsContext, 'guestLists' | 'members'>,
  found: readonly StoredEvent[],
): Promise<OwnEvent[]> {
  const reader = { userId: found[0]?.organizerId ?? null, role: null };
  const [shown, counts] = await Promise.all([
    viewEvents(context, found, reader),
    context.guestLists.countGuests(found.map(({ _id }) => _id)),
  ]);
  return shown.map((event, index) => ({
    ...event,
    seats: viewSeats(found[index] ?? {}, counts.get(event._id)),
    // What was said of it before it was changed is answered, or not, by the next decision.
    notes: event.status === 'pending' ? '' : (found[index]?.notes ?? ''),
    version: found[index]?.version ?? 0,
  }));
}

/** One event as its organiser sees it. */
export async function viewOwnEvent(
  context: Pick<EventsContext, 'guestLists' | 'members'>,
  event: StoredEvent,
): Promise<{ event: OwnEvent }> {
  const [shown] = await viewOwnEvents(context, [event]);
  if (!shown) throw new Error('An event has one view');
  return { event: shown };
}
