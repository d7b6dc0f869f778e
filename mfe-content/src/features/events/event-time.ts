import { eventZone } from '@ankur/contracts/events/event-zone';
import type { SportsEvent } from '@ankur/contracts/events/sports-event';

const day = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: eventZone,
});
const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: eventZone });

/** Breaks of a line come between the two ends of a period, never inside a date. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
const dayOf = (date: Date) => unbroken(day.format(date));
const timeOf = (date: Date) => unbroken(time.format(date));
/** Indian Standard Time, the zone of `eventZone`. */
const zoned = (text: string) => `${text}\u00a0IST`;

/** "Sat, 5 Dec 2026, 7:00 am to 1:00 pm IST", wherever the reader is; several days show both dates. */
export function eventTime({ date, endDate }: Pick<SportsEvent, 'date' | 'endDate'>): string {
  const start = new Date(date);
  const from = `${dayOf(start)}, ${timeOf(start)}`;
  if (endDate === undefined) return zoned(from);
  const end = new Date(endDate);
  const sameDay = dayOf(start) === dayOf(end);
  return sameDay ? zoned(`${from} to ${timeOf(end)}`) : `${dayOf(start)} to ${dayOf(end)}`;
}

/** As `eventTime`, with start and end to the minute also where they lie on two days. */
export function eventSpan({ date, endDate }: Pick<SportsEvent, 'date' | 'endDate'>): string {
  if (endDate === undefined) return eventTime({ date });
  const [start, end] = [new Date(date), new Date(endDate)];
  if (dayOf(start) === dayOf(end)) return eventTime({ date, endDate });
  return zoned(`${dayOf(start)}, ${timeOf(start)} to ${dayOf(end)}, ${timeOf(end)}`);
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

/** "INR 250", or "Free". */
export function eventPrice({ price, currency }: Pick<SportsEvent, 'price' | 'currency'>): string {
  return price === 0 ? 'Free' : `${currency} ${price.toLocaleString('en-IN')}`;
}
