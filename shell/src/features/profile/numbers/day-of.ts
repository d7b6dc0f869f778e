import { shortDate } from '@ankur/contracts/short-day';

/** A day (YYYY-MM-DD) as people of India write it. */
export const dayOf = (day: string): string => shortDate(new Date(day));
