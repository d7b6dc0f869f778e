import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import type { EventsContext } from '../context.ts';
import { viewSeats } from '../registrations/registration.view.ts';
import type { StoredEvent } from './event.model.ts';
import { viewEvent } from './event.view.ts';

/** Events as everybody sees them: with the seats of each, and an organiser who is a member under the name of today. */
export async function viewEvents(
  { guestLists, members }: Pick<EventsContext, 'guestLists' | 'members'>,
  found: readonly StoredEvent[],
): Promise<SportsEvent[]> {
  const organizerIds = [...new Set(found.flatMap(({ organizerId }) => organizerId ?? []))];
  const [counts, cards] = await Promise.all([
    guestLists.countGuests(found.map(({ _id }) => _id)),
    members.listCards(organizerIds),
  ]);
  const names = new Map(cards.map(({ _id, username }) => [_id, username]));
  return found.map((event) => {
    const { organizerId, organizerName, registrationLink } = event;
    const name = organizerId === undefined ? undefined : names.get(organizerId);
    const organizer = name === undefined ? { name: organizerName } : { _id: organizerId, name };
    const seats = registrationLink ? {} : { seats: viewSeats(event, counts.get(event._id.toHexString())) };
    return { ...viewEvent(event), organizer, ...seats };
  });
}
