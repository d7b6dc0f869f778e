import { eventClock } from '@ankur/contracts/events/event-zone';

/** Wording and urgency of an event's countdown badge. */
export interface Countdown {
  label: string;
  tone: 'danger' | 'flagged' | 'warning' | 'info';
}

/** Reckoned: the first date format of a tab takes tens of milliseconds, and the first screen has countdowns. */
const dayNumber = (instant: string | Date) => Math.floor(eventClock(instant).getTime() / 86_400_000);

/** Calendar days until an event, where it takes place (member-area §4): null when past, red today, orange tomorrow, yellow to 7 days, blue beyond. */
export function countdown(iso: string, now = new Date()): Countdown | null {
  const days = dayNumber(iso) - dayNumber(now);
  if (days < 0) return null;
  if (days === 0) return { label: 'Today!', tone: 'danger' };
  if (days === 1) return { label: 'Tomorrow', tone: 'flagged' };
  if (days <= 7) return { label: `In ${String(days)} days`, tone: 'warning' };
  return { label: `${String(days)} days away`, tone: 'info' };
}

/** An event without an end lasts two hours (member-area §9). */
const usualLengthMs = 2 * 60 * 60_000;

/** Whether an event belongs among those to come: it begins today or later, and is not over. */
export function isComing(
  { date, endDate }: { date: string; endDate?: string | undefined },
  now = new Date(),
): boolean {
  const end = endDate === undefined ? Date.parse(date) + usualLengthMs : Date.parse(endDate);
  return countdown(date, now) !== null && end > now.getTime();
}
