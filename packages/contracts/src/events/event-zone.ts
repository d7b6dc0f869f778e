/** Events take place in India: their dates and times are shown as they are there, wherever the reader is. */
export const eventZone = 'Asia/Kolkata';

/** Milliseconds of that zone ahead of UTC: India has one offset, all year, since 1945. */
export const eventZoneOffset = 5.5 * 3_600_000;
