import { readersClock, timeOfDay } from '@ankur/contracts/date-words';

/** "6:30 pm" in the viewer's zone. */
export const clockTime = (iso: string) => timeOfDay(readersClock(iso));
