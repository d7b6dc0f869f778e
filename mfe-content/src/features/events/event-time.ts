import { timeOfDay } from '@ankur/contracts/date-words';
import { shortDayOfWeek } from '@ankur/contracts/short-day';
import { eventClock } from '@ankur/contracts/events/event-zone';
import type { SportsEvent } from '@ankur/contracts/events/sports-event';

/** Breaks of a line come between the two ends of a period, never inside a date. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
const dayOf = (instant: string) => unbroken(shortDayOfWeek(eventClock(instant)));
const timeOf = (instant: string) => unbroken(timeOfDay(eventClock(instant)));
const momentOf = (instant: string) => `${dayOf(instant)}, ${timeOf(instant)}`;
/** Indian Standard Time, the zone of `eventClock`. */
const zoned = (text: string) => `${text}\u00a0IST`;

/** As `eventTime`, with start and end to the minute also where they lie on two days. */
export function eventSpan({ date, endDate }: Pick<SportsEvent, 'date' | 'endDate'>): string {
  if (endDate === undefined) return zoned(momentOf(date));
  const end = dayOf(date) === dayOf(endDate) ? timeOf(endDate) : momentOf(endDate);
  return zoned(`${momentOf(date)} to ${end}`);
}

const dayMs = 24 * 60 * 60_000;

/**
 * "Sat, 5 Dec 2026, 7:00 am to 1:00 pm IST", wherever the reader is; several days show both dates, an evening that ends behind
 * midnight its hours too.
 */
export function eventTime({ date, endDate }: Pick<SportsEvent, 'date' | 'endDate'>): string {
  const [first, last] = [dayOf(date), dayOf(endDate ?? date)];
  const isShort = Date.parse(endDate ?? date) - Date.parse(date) < dayMs;
  return first === last || isShort ? eventSpan({ date, endDate }) : `${first} to ${last}`;
}

/** An event without an end lasts two hours (member-area §9). */
const usualLengthMs = 2 * 60 * 60_000;

/** Whether it has started; so has one that is over. */
export const hasBegun = ({ date }: Pick<SportsEvent, 'date'>): boolean => Date.parse(date) <= Date.now();

/** Whether its last minute is over; one without an end lasts two hours. */
export function hasEnded({
  date,
  endDate,
  status,
}: Pick<SportsEvent, 'date' | 'endDate' | 'status'>): boolean {
  const end = endDate === undefined ? Date.parse(date) + usualLengthMs : Date.parse(endDate);
  return status === 'completed' || end < Date.now();
}

/** Whether it is open to everybody: neither waiting, nor refused, nor cancelled. */
export const isTaking = ({ status }: Pick<SportsEvent, 'status'>): boolean =>
  status === 'approved' || status === 'published' || status === 'completed';
