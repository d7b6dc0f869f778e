import type { CallerIdentity } from '@ankur/contracts/claims';
import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { erasedName } from '@ankur/contracts/identity/user';
import type { EventsContext } from '../context.ts';
import { maySeeGoing } from '../members/member.policy.ts';
import { viewSeats } from '../registrations/registration.view.ts';
import type { StoredEvent } from './event.model.ts';
import { viewEvent } from './event.view.ts';

export type EventReader = Pick<CallerIdentity, 'userId' | 'role'>;

/** What is shown where the name is not the reader's to know. */
const hidden: SportsEvent['organizer'] = { name: '' };

/**
 * How a reader is shown who organises events: a member under the name of today, and under none where the name would say that
 * somebody under 18 will be there (C20). Admins and the organiser read it as it is; erased it leads nowhere, and suspended to
 * a page that is open to admins alone.
 */
async function organizerViewer(
  { members }: Pick<EventsContext, 'members'>,
  found: readonly StoredEvent[],
  { userId, role }: EventReader,
): Promise<(event: StoredEvent) => SportsEvent['organizer']> {
  const organizerIds = [...new Set(found.flatMap(({ organizerId }) => organizerId ?? []))];
  const asked = organizerIds.length === 0 || userId === null ? organizerIds : [...organizerIds, userId];
  const known = await members.listKnown(asked);
  const reader = userId === null ? undefined : known.get(userId)?.standing;
  return ({ organizerId, organizerName }) => {
    if (organizerId === undefined) return { name: organizerName };
    const { card, standing, isSuspended } = known.get(organizerId) ?? {};
    const isTold = role === 'admin' || organizerId === userId || maySeeGoing(reader, standing);
    if (!isTold) return hidden;
    if (card?.username === erasedName) return { name: erasedName };
    const name = card?.username ?? organizerName;
    return isSuspended && role !== 'admin' ? { name } : { _id: organizerId, name };
  };
}

/** Events as a reader sees them: with the seats of each, and who organises it. */
export async function viewEvents(
  context: Pick<EventsContext, 'guestLists' | 'members'>,
  found: readonly StoredEvent[],
  reader: EventReader,
): Promise<SportsEvent[]> {
  const [counts, viewOrganizer] = await Promise.all([
    context.guestLists.countGuests(found.map(({ _id }) => _id)),
    organizerViewer(context, found, reader),
  ]);
  return found.map((event) => ({
    ...viewEvent(event),
    organizer: viewOrganizer(event),
    ...(event.registrationLink ? {} : { seats: viewSeats(event, counts.get(event._id.toHexString())) }),
  }));
}
