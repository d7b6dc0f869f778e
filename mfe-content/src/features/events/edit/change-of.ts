import type { OwnEvent } from '@ankur/contracts/events/managing/own-events.endpoints';
import { localMoment } from '@ankur/contracts/events/venue-time';
import { emptyEvent, type EventValues } from '../create/event-values.ts';

/** An own event as the form shows it; what stands for nothing is empty there. */
export const valuesOf = (event: OwnEvent): EventValues => ({
  ...emptyEvent,
  title: event.title,
  description: event.description,
  date: localMoment(event.date),
  location: event.location,
  endDate: event.endDate === undefined ? '' : localMoment(event.endDate),
  sport: event.sport === 'other' ? '' : event.sport,
  category: event.category === 'other' ? '' : event.category,
  maxParticipants: event.seats?.capacity == null ? '' : String(event.seats.capacity),
  price: event.price === 0 ? '' : String(event.price),
  registrationLink: event.registrationLink ?? '',
});

/** Only what differs from the event that was opened, with its version: nobody else's change is overwritten. */
export function changeOf(event: OwnEvent, values: EventValues): Record<string, string | number> {
  const before = valuesOf(event);
  const changed = Object.entries(values)
    .filter(([name, value]) => before[name as keyof EventValues] !== value)
    .map(([name, value]) => {
      if (value !== '') return [name, value];
      return [name, name === 'category' ? 'other' : name === 'price' ? '0' : ''];
    });
  return { ...(Object.fromEntries(changed) as Record<string, string>), version: event.version };
}
