import { announcementPriorities } from '@ankur/contracts/content/notices/announcements.endpoints';
import type { StoredAnnouncement } from './announcement.repository.ts';

type Shown = Pick<StoredAnnouncement, 'audience' | 'priority' | 'isSticky' | 'startDate' | 'endDate'>;

/** Whether somebody is told: visitors and admins what is for all, others also what is for their role. */
export function concerns({ audience }: Pick<Shown, 'audience'>, role: string | null): boolean {
  return (
    audience === 'all' || role === 'admin' || audience === `${role ?? ''}${role === 'coach' ? 'es' : 's'}`
  );
}

/** Sticky ones first, then the most urgent, then the newest. */
export function byWeight(one: Shown, other: Shown): number {
  const rank = ({ priority }: Shown) => announcementPriorities.indexOf(priority);
  return (
    Number(other.isSticky) - Number(one.isSticky) ||
    rank(other) - rank(one) ||
    other.startDate.getTime() - one.startDate.getTime()
  );
}

/** A day begins and ends at midnight in India. */
const indiaOffset = '+05:30';
const dayMs = 24 * 60 * 60_000;
const isDay = (text: string) => text.length === 10;

export const startMoment = (text: string): Date =>
  new Date(isDay(text) ? `${text}T00:00:00${indiaOffset}` : text);

/** A last day counts as a whole. */
export const endMoment = (text: string): Date =>
  isDay(text) ? new Date(startMoment(text).getTime() + dayMs) : new Date(text);
