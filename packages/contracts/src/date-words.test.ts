import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { dayAndTime, longDay, timeOfDay, weekdayAndDay } from './date-words.ts';
import { shortDate, shortDay, shortDayOfWeek, weekdayAndShortDay } from './short-day.ts';

const hour = 3_600_000;
/** Every hour of the day and every day of the year, over 180 years: each 31 hours and a few minutes and seconds. */
const walls = Array.from(
  { length: 51_000 },
  (_, step) => new Date(Date.UTC(1920, 0, 1) + step * (31 * hour + 427_000)),
);

const [weekday, day, month, year] = ['long', 'numeric', 'long', 'numeric'] as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

it.each<[string, (wall: Date) => string, Intl.DateTimeFormatOptions]>([
  ['5 December 2026', longDay, { day, month, year }],
  ['Saturday, 5 December', weekdayAndDay, { weekday, day, month }],
  ['5 Dec', shortDay, { day, month: 'short' }],
  ['5 Dec 2026', shortDate, { day, month: 'short', year }],
  ['Sat, 5 Dec', weekdayAndShortDay, { weekday: 'short', day, month: 'short' }],
  ['7:00 am', timeOfDay, time],
  ['5/12/2026, 7:00:09 am', dayAndTime, { day, month: 'numeric', year, ...time, second: '2-digit' }],
])('writes "%s" as the browser does', (example, words, options) => {
  expect(words(new Date('2026-12-05T07:00:09Z'))).toBe(example);
  const format = new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' });
  expect(walls.map(words)).toEqual(walls.map((wall) => format.format(wall)));
});

it('puts no comma before the year of a short day of the week', () => {
  expect(shortDayOfWeek(new Date('2026-12-05T07:00:09Z'))).toBe('Sat, 5 Dec 2026');
});

/** In a process of its own: the zone of one that runs is changed for everybody in it. */
it.each([
  ['Asia/Kolkata', 330],
  ['America/St_Johns', -210],
  ['Australia/Lord_Howe', 660],
  ['Pacific/Apia', 780],
])('reads the clock of a reader in %s, in summer and winter', (zone, minutes) => {
  const source = pathToFileURL(join(__dirname, 'date-words.ts')).href;
  const program = `import { dayAndTime, readersClock } from '${source}';
    const instants = Array.from({ length: 9000 }, (_, step) => new Date(Date.UTC(2010, 0, 1) + step * 19.3 * ${hour}));
    const other = instants.filter((at) => dayAndTime(readersClock(at.toISOString())) !== at.toLocaleString('en-IN'));
    console.log(JSON.stringify([-new Date('2026-01-01T00:00Z').getTimezoneOffset(), other]));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, NODE_OPTIONS: '', TZ: zone },
    encoding: 'utf8',
  });
  expect([stderr, stdout.trim()]).toEqual(['', `[${String(minutes)},[]]`]);
});
