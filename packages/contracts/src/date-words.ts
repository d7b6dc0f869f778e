/*
 * Days and times as `en-IN` writes them, of a wall clock: a date whose UTC parts are what clock and calendar of a place show.
 * Reckoned, as the first date format of a tab takes tens of milliseconds of its first screen.
 */

/** The wall clock of the reader at an instant. */
export const readersClock = (instant: string): Date => {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
};

const monthOf = (wall: Date) =>
  'January February March April May June July August September October November December'.split(' ')[
    wall.getUTCMonth()
  ];

/** "5 December 2026" */
export const longDay = (wall: Date): string =>
  [wall.getUTCDate(), monthOf(wall), wall.getUTCFullYear()].join(' ');

/** "Saturday, 5 December" */
export const weekdayAndDay = (wall: Date): string => {
  const weekdays = 'Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday,'.split(' ');
  return [weekdays[wall.getUTCDay()], wall.getUTCDate(), monthOf(wall)].join(' ');
};

const timeTo = (end: number, wall: Date) => {
  const hour = wall.getUTCHours();
  return `${hour % 12 || 12}${wall.toISOString().slice(13, end)} ${hour < 12 ? 'am' : 'pm'}`;
};

/** "7:00 am" */
export const timeOfDay = (wall: Date): string => timeTo(16, wall);

/** "5/12/2026, 7:00:09 am" */
export const dayAndTime = (wall: Date): string =>
  `${[wall.getUTCDate(), wall.getUTCMonth() + 1, wall.getUTCFullYear()].join('/')}, ${timeTo(19, wall)}`;
