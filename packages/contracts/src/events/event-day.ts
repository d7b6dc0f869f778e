import { eventZoneOffset } from './event-zone.ts';

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * The day of an instant as it is written in India, where events are: its parts, in words. Reckoned, as the first date format
 * of a tab takes tens of milliseconds of its first screen.
 */
function partsOf(instant: string | Date) {
  const there = new Date(new Date(instant).getTime() + eventZoneOffset);
  return {
    weekday: weekdays[there.getUTCDay()] ?? '',
    dayAndMonth: `${String(there.getUTCDate())} ${months[there.getUTCMonth()] ?? ''}`,
    year: String(there.getUTCFullYear()),
  };
}

/** "Saturday, 5 December": the day of an instant in India. */
export function eventWeekday(instant: string | Date): string {
  const { weekday, dayAndMonth } = partsOf(instant);
  return `${weekday}, ${dayAndMonth}`;
}

/** "5 December 2026": the day of an instant in India. */
export function eventDay(instant: string | Date): string {
  const { dayAndMonth, year } = partsOf(instant);
  return `${dayAndMonth} ${year}`;
}
