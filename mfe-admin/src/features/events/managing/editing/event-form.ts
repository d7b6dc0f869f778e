import type { AdminEvent } from '@ankur/contracts/events/managing/admin-event';
import { localMoment, venueInstant } from '@ankur/contracts/events/venue-time';
import { typedOver } from '@ankur/mfe-kit/rebase';
import { copy } from '../../../../copy.ts';

export const listNames = ['tags', 'highlights', 'requirements'] as const;
export type Lists = Record<(typeof listNames)[number], string[]>;

/** Today at the venue. */
export const today = (now = new Date()): string => localMoment(now.toISOString()).slice(0, 10);

interface Organizer {
  username: string;
  email: string;
}

/** What the form holds as text; a new event is organised by whoever is signed in. */
export function valuesOf(event: AdminEvent | null, organizer: Organizer) {
  return {
    title: event?.title ?? '',
    shortDescription: event?.shortDescription ?? '',
    description: event?.description ?? '',
    date: event ? localMoment(event.date).slice(0, 10) : '',
    time: event?.time ?? '',
    endDate: event?.endDate === undefined ? '' : localMoment(event.endDate),
    location: event?.location ?? '',
    sport: event?.sport ?? '',
    category: event?.category ?? '',
    organizerName: event ? event.organizerName : organizer.username,
    organizerEmail: event ? event.organizerEmail : organizer.email,
    organizerPhone: event?.organizerPhone ?? '',
    maxParticipants: event?.maxParticipants == null ? '' : String(event.maxParticipants),
    price: String(event?.price ?? 0),
    currency: event?.currency ?? 'INR',
    registrationLink: event?.registrationLink ?? '',
    isOpen: String(event?.isOpen ?? true),
    featured: String(event?.featured ?? false),
    /** Stands for the chosen file, so that what is said of it has a place. */
    image: '',
  };
}
export type EventValues = ReturnType<typeof valuesOf>;

export const listsOf = (event: AdminEvent | null): Lists => ({
  tags: event?.tags ?? [],
  highlights: event?.highlights ?? [],
  requirements: event?.requirements ?? [],
});

const sameList = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Lists that were changed over what was read. */
export const listsOver = (read: Lists, typed: Lists): Partial<Lists> =>
  Object.fromEntries(
    listNames.filter((name) => !sameList(read[name], typed[name])).map((name) => [name, typed[name]]),
  );

function formOf(values: Record<string, string>, lists: Partial<Lists>, picture: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) if (name !== 'image') form.append(name, value);
  for (const [name, words] of Object.entries(lists)) form.append(name, JSON.stringify(words));
  if (picture !== null) form.append('image', picture);
  return form;
}

/** A new event as it is sent: whole. */
export const newEventForm = (values: EventValues, lists: Lists, picture: File | null): FormData =>
  formOf(values, lists, picture);

/** Only what differs from the event that was opened, with its version: nobody else's change is overwritten. */
export function changeForm(
  event: AdminEvent,
  { values, lists, picture }: { values: EventValues; lists: Lists; picture: File | null },
): FormData {
  const before = valuesOf(event, { username: '', email: '' });
  const changed = typedOver(before, values) as Record<string, string>;
  return formOf({ version: String(event.version), ...changed }, listsOver(listsOf(event), lists), picture);
}

/** The required set (admin-console §5), in the words of the server. */
const required = {
  title: 'Please enter a title',
  description: 'Please enter a description',
  date: 'Please enter a date',
  time: 'Please enter a time',
  location: 'Please enter a location',
  sport: 'Please choose a sport',
  category: 'Please choose a category',
  organizerName: 'Please enter the organizer name',
  organizerEmail: 'Please enter the organizer email',
} as const satisfies Partial<Record<keyof EventValues, string>>;

/** What a new event is refused for before it is sent: all of it at once, its picture too. */
export function findMissing(
  values: EventValues,
  picture: File | null,
  now = new Date(),
): Record<string, string> {
  const start = venueInstant(values.date, values.time);
  const blank = Object.entries(required).filter(
    ([name]) => values[name as keyof typeof required].trim() === '',
  );
  return {
    ...Object.fromEntries(blank),
    ...(picture === null ? { image: copy.eventImageMissing } : {}),
    ...(start !== null && start <= now ? { date: copy.eventNotInFuture } : {}),
  };
}
