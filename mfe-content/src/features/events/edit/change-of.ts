import type { OwnEvent } from '@ankur/contracts/events/managing/own-events.endpoints';
import { localMoment } from '@ankur/contracts/events/venue-time';
import { typedOver } from '@ankur/mfe-kit/rebase';
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

/** What the server is told where a field was emptied and '' is no value of it. */
const cleared: Partial<Record<string, string>> = { category: 'other', price: '0' };

/** Only what differs from the event that was opened, with its version: nobody else's change is overwritten. */
export function changeOf(event: OwnEvent, values: EventValues, picture: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typedOver(valuesOf(event), values)))
    form.append(name, value || (cleared[name] ?? ''));
  form.append('version', String(event.version));
  if (picture !== null) form.append('image', picture);
  return form;
}
