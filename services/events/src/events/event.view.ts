import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import type { EventState } from '@ankur/contracts/events/events.events';
import type { StoredEvent } from './event.model.ts';
import { viewCapacity } from '../registrations/registration.view.ts';
import { isPublic } from './event.policy.ts';

export function viewEvent(event: StoredEvent): SportsEvent {
  const { shortDescription, endDate, image, registrationLink, highlights, requirements } = event;
  return {
    _id: event._id.toHexString(),
    title: event.title,
    description: event.description,
    date: event.date.toISOString(),
    location: event.location,
    sport: event.sport,
    category: event.category,
    organizer: {
      ...(event.organizerId ? { _id: event.organizerId } : {}),
      name: event.organizerName,
    },
    currency: event.currency,
    price: event.price,
    featured: event.featured,
    status: event.status,
    ...(shortDescription ? { shortDescription } : {}),
    ...(endDate ? { endDate: endDate.toISOString() } : {}),
    ...(image ? { image } : {}),
    ...(registrationLink ? { registrationLink } : {}),
    ...(highlights?.length ? { highlights } : {}),
    ...(requirements?.length ? { requirements } : {}),
  };
}

/** What a guest reads of an event: where the home page shows it is no news. */
function readByGuests(event: StoredEvent): string {
  const { featured: _featured, organizer: _organizer, ...read } = viewEvent(event);
  return JSON.stringify(read);
}

/** What everybody concerned is told of an event that was `before`. */
export const viewEventState = (before: StoredEvent | null, next: StoredEvent): EventState => ({
  event: viewEvent(next),
  isNews: before === null || readByGuests(before) !== readByGuests(next),
  ...(next.registrationLink ? {} : { capacity: viewCapacity(next) }),
  isPublic: isPublic(next),
  wasPublic: before !== null && isPublic(before),
  version: next.version,
  notes: next.notes ?? '',
});
