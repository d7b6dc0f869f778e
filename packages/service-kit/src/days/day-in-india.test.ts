import { expect, test } from '@jest/globals';
import { dayBefore, dayInIndia, midnightInIndia } from './day-in-india.ts';

test.each([
  ['2026-11-22T18:29:59.999Z', '2026-11-21T18:30:00.000Z'],
  ['2026-11-22T18:30:00.000Z', '2026-11-22T18:30:00.000Z'],
  ['2026-01-01T00:00:00.000Z', '2025-12-31T18:30:00.000Z'],
])('at %s the day in India began at %s', (now, midnight) => {
  expect(midnightInIndia(new Date(now)).toISOString()).toBe(midnight);
});

test.each([
  ['2026-11-22T18:29:59Z', '2026-11-22'],
  ['2026-11-22T18:30:00Z', '2026-11-23'],
])('%s is on %s in India', (now, day) => {
  expect(dayInIndia(new Date(now))).toBe(day);
});

test('the day before the first of a month is the last of another one', () => {
  expect(dayBefore('2026-03-01')).toBe('2026-02-28');
});
