import { readersClock } from '@ankur/contracts/date-words';
import { shortDate } from '@ankur/contracts/short-day';

/** A day (YYYY-MM-DD) as people of India write it. */
export const dayOf = (day: string): string => shortDate(new Date(day));

/** The day of the reader's calendar, as inputs write it; reckoned, since forms ask at each letter that is typed. */
export const today = (): string => readersClock(new Date().toISOString()).toISOString().slice(0, 10);
