/** Events take place in India: their dates and times are shown as they are there, wherever the reader is. */
export const eventZone = 'Asia/Kolkata';

/** Milliseconds of that zone ahead of UTC: India has one offset, all year, since 1945. */
export const eventZoneOffset = 5.5 * 3_600_000;

/** The wall clock there at an instant: a date whose UTC parts are what it shows. */
export const eventClock = (instant: string | Date): Date =>
  new Date(new Date(instant).getTime() + eventZoneOffset);
