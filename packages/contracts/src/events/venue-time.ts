import { eventClock, eventZoneOffset } from './event-zone.ts';

/** An instant as the fields of a form show it, at the venue: `2026-12-01T18:30`. Throws for what is none. */
export const localMoment = (instant: string | Date): string => eventClock(instant).toISOString().slice(0, 16);

const local = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The instant at which clock and calendar of the venue show a local text; an invalid date for what none shows. */
const atVenue = (text: string) =>
  new Date(Date.parse(`${text.length === 10 ? `${text}T00:00` : text}Z`) - eventZoneOffset);

function readMoment(text: string): Date | null {
  if (!local.test(text) && !zoned.test(text)) return null;
  const instant = zoned.test(text) ? new Date(text) : atVenue(text);
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text.slice(0, 10);
  return exists && !Number.isNaN(instant.getTime()) ? instant : null;
}

/**
 * The instant that a form means: `2026-12-01` and `2026-12-01T10:00` are as at the venue, in India; a text with a zone is that
 * instant. A `time` beside it (`10:00`) is that of its day there, whatever time it brings along. Null for anything else, days
 * that do not exist included.
 */
export function venueInstant(date: string, time?: string): Date | null {
  const instant = readMoment(date);
  if (instant === null || time === undefined) return instant;
  return readMoment(`${localMoment(instant).slice(0, 10)}T${time}`);
}
