/* Short days as `date-words` has long ones; apart from them, as screens with one kind show none of the other. */

/** "5 Dec"; every browser has "Sat, 05 Dec 2026 07:00:09 GMT". */
export const shortDay = (wall: Date): string =>
  `${wall.getUTCDate()}${wall.toUTCString().slice(7, 11).replace('Sep', 'Sept')}`;

/** "5 Dec 2026" */
export const shortDate = (wall: Date): string => `${shortDay(wall)} ${wall.getUTCFullYear()}`;

/** "Sat, 5 Dec" */
export const weekdayAndShortDay = (wall: Date): string =>
  `${wall.toUTCString().slice(0, 5)}${shortDay(wall)}`;

/** "Sat, 5 Dec 2026", with the year as other dates have it: a browser puts a comma before it. */
export const shortDayOfWeek = (wall: Date): string => `${weekdayAndShortDay(wall)} ${wall.getUTCFullYear()}`;
