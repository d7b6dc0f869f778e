import { longDay, weekdayAndDay } from '../date-words.ts';
import { eventClock } from './event-zone.ts';

/** "Saturday, 5 December": the day of an instant in India. */
export const eventWeekday = (instant: string | Date): string => weekdayAndDay(eventClock(instant));

/** "5 December 2026": the day of an instant in India. */
export const eventDay = (instant: string | Date): string => longDay(eventClock(instant));
