import type { EventStatus, StoredEvent } from './event.model.ts';

/** Everybody sees these (C15). */
export const publicStatuses: readonly EventStatus[] = ['approved', 'published', 'completed'];
/** Everybody sees these, and they are not over. */
export const openStatuses: readonly EventStatus[] = ['approved', 'published'];

export const isPublic = ({ status }: Pick<StoredEvent, 'status'>): boolean => publicStatuses.includes(status);

/** An event without an end lasts two hours (member-area §9). */
const usualLengthMs = 2 * 60 * 60_000;

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
