import { eventZone } from '@ankur/contracts/events/event-zone';
import { countdown } from '@ankur/mfe-kit';

const moment = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: eventZone,
});

/** Day and time at the venue, which is in India. */
export const venueMoment = (iso: string): string => `${moment.format(new Date(iso))} IST`;

/** The badge of an event that is near: today, tomorrow or within seven days; none for a past or a later one (admin-console §2). */
export function nearBadge(iso: string, now = new Date()) {
  const found = countdown(iso, now);
  return found === null || found.tone === 'info' ? null : found;
}
