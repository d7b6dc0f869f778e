import { longDay, readersClock } from '@ankur/contracts/date-words';

/** "4 November 2026" in the viewer's zone. */
export const longDate = (iso: string) => longDay(readersClock(iso));
