import { expect, it } from '@jest/globals';
import { createPace } from './create-pace.ts';

it('waits ever longer while nothing is found, and briefly again as soon as something is', () => {
  const pace = createPace({ soonMs: 100, restMs: 3000 });
  const quiet = Array.from({ length: 8 }, () => pace.after(true));
  expect(quiet[0]).toBeLessThanOrEqual(200);
  for (const ms of quiet) expect(ms).toBeGreaterThanOrEqual(100);
  expect(quiet.at(-1)).toBeGreaterThanOrEqual(1500);
  expect(quiet.at(-1)).toBeLessThanOrEqual(3000);
  expect(pace.after(false)).toBe(100);
  expect(pace.after(true)).toBeLessThanOrEqual(200);
});
