import { eventZone } from './event-zone.ts';

/** Swedish dates are written as ISO dates. */
const atVenue = new Intl.DateTimeFormat('sv-SE', {
  timeZone: eventZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** An instant as the fields of a form show it, at the venue: `2026-12-01T18:30`. Throws for what is none. */
export const localMoment = (instant: string | Date): string =>
  atVenue.format(new Date(instant)).replace(' ', 'T');

const local = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const indiaOffset = '+05:30';

/**
 * The instant that a form means: `2026-12-01`, `2026-12-01T10:00` and a day with a `time` beside it (`10:00`) are as at the
 * venue, in India; a text with a zone is that instant. Null for anything else, days that do not exist included.
 */
export function venueInstant(date: string, time?: string): Date | null {
  const text = time !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T${time}` : date;
  if (!local.test(text) && !zoned.test(text)) return null;
  const instant = new Date(
    zoned.test(text) ? text : `${text.length === 10 ? `${text}T00:00` : text}${indiaOffset}`,
  );
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text.slice(0, 10);
  return exists && !Number.isNaN(instant.getTime()) ? instant : null;
}
