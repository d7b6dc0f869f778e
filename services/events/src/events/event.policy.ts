import type { EventRecord, EventStatus } from './event.model.ts';

/** Everybody sees these (C15). */
export const publicStatuses: readonly EventStatus[] = ['approved', 'published', 'completed'];

/** An event without an end lasts two hours (member-area §9). */
const usualLengthMs = 2 * 60 * 60_000;

export function endOf({ date, endDate }: Pick<EventRecord, 'date' | 'endDate'>): Date {
  return endDate ?? new Date(date.getTime() + usualLengthMs);
}
