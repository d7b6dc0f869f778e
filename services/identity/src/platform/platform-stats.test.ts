import { expect, test } from '@jest/globals';
import { midnightInIndia } from './platform-stats.ts';

test.each([
  ['2026-11-22T18:29:59.999Z', '2026-11-21T18:30:00.000Z'],
  ['2026-11-22T18:30:00.000Z', '2026-11-22T18:30:00.000Z'],
  ['2026-01-01T00:00:00.000Z', '2025-12-31T18:30:00.000Z'],
])('at %s the day in India began at %s', (now, midnight) => {
  expect(midnightInIndia(new Date(now)).toISOString()).toBe(midnight);
});
