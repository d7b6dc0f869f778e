import { expect, test } from '@jest/globals';
import { waitUntil } from './wait-until.ts';

test('does not go on while the clock is behind, though the timer has ended', async () => {
  let time = 200;
  const pauses: number[] = [];
  const pause = (ms: number) => {
    pauses.push(ms);
    // Timers of Node count whole milliseconds and may end early.
    time += pauses.length === 1 ? ms - 1 : ms;
    return Promise.resolve();
  };
  await waitUntil(1000, { now: () => time, pause });
  expect(pauses).toEqual([800, 1]);
  expect(time).toBe(1000);
});
