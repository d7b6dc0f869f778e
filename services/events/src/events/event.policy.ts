import type { EventStatus } from '@ankur/contracts/events/event-values';
import type { StoredEvent } from './event.model.ts';

/** Everybody sees these (C15). */
export const publicStatuses: readonly EventStatus[] = ['approved', 'published', 'completed'];
/** Everybody sees these, and they are not over. */
export const openStatuses: readonly EventStatus[] = ['approved', 'published'];

/** In every list. */
export const isPublic = ({ status }: Pick<StoredEvent, 'status'>): boolean => publicStatuses.includes(status);

/** Everybody may open it: who knows the address of a cancelled event is told so. */
export const isOpenToAll = ({ status }: Pick<StoredEvent, 'status'>): boolean =>
  isPublic({ status }) || status === 'cancelled';

/** Whether this member may look at it: its organiser also sees it while it waits and when it was rejected. */
export const maySee = (event: Pick<StoredEvent, 'status' | 'organizerId'>, userId: string | null): boolean =>
  isOpenToAll(event) || (event.status !== 'removed' && isOrganizer(event, userId));

export const isOrganizer = (
  { organizerId }: Pick<StoredEvent, 'organizerId'>,
  userId: string | null,
): boolean => organizerId !== undefined && organizerId === userId;

/** No event lasts longer. */
export const maxRunMs = 7 * 24 * 60 * 60_000;

/** An event without an end lasts two hours (member-area §9). */
export const usualLengthMs = 2 * 60 * 60_000;

export function findEnd({ date, endDate }: Pick<StoredEvent, 'date' | 'endDate'>): Date {
  return endDate ?? new Date(date.getTime() + usualLengthMs);
}

/**
 * The status that time brings (C15), null when it stays: past its end an event is completed, approved and open it is
 * published. One that is to come is never completed, whatever the clock did before.
 */
export function findDueStatus(
  event: Pick<StoredEvent, 'status' | 'isOpen' | 'date' | 'endDate'>,
  now: Date,
): EventStatus | null {
  if (!openStatuses.includes(event.status)) return null;
  if (findEnd(event) < now) return 'completed';
  return event.status === 'approved' && event.isOpen ? 'published' : null;
}
