import { timeOfDay } from '@ankur/contracts/date-words';
import { eventClock } from '@ankur/contracts/events/event-zone';
import { shortDayOfWeek } from '@ankur/contracts/short-day';
import { countdown } from '@ankur/mfe-kit';

/** Day and time at the venue, which is in India. */
export function venueMoment(iso: string): string {
  const wall = eventClock(iso);
  return `${shortDayOfWeek(wall)}, ${timeOfDay(wall)} IST`;
}

/** The badge of an event that is near: today, tomorrow or within seven days; none for a past or a later one (admin-console §2). */
export function nearBadge(iso: string, now = new Date()) {
  const found = countdown(iso, now);
  return found === null || found.tone === 'info' ? null : found;
}
