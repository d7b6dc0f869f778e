import { dataAtOnce, type DataSections } from '@ankur/service-kit/member-data/read-member-data';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';

/** An allow-list: signals of fraud, who decided and results of athletes are not the organiser's. */
const ownFields = [
  ...(['_id', 'title', 'description', 'shortDescription', 'date', 'endDate', 'location', 'image'] as const),
  ...(['sport', 'category', 'organizerName', 'organizerEmail', 'organizerPhone', 'capacity'] as const),
  ...(['currency', 'price', 'registrationLink', 'featured', 'isOpen', 'status', 'notes'] as const),
  ...(['tags', 'highlights', 'requirements', 'createdAt'] as const),
] satisfies (keyof StoredEvent)[];

/** Events that a member organises or sent, and their own places; of other guests nothing. */
export function memberData({ events, guestLists }: EventsContext): DataSections {
  return {
    events: dataAtOnce(async (memberId) =>
      (await events.listByIds(await events.listNaming(memberId)))
        .filter(({ organizerId, submittedBy }) => organizerId === memberId || submittedBy === memberId)
        .map((event) => Object.fromEntries(ownFields.map((name) => [name, event[name]]))),
    ),
    registrations: dataAtOnce((memberId) => guestLists.placesOf(memberId)),
  };
}
