import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { followSockets } from './socket-history.ts';

const minute = 60_000;
beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 * minute }));
afterEach(() => void jest.useRealTimers());

test('each minute keeps what was open at its end, the current one what is open now, for an hour', () => {
  let open = 3;
  const history = followSockets(() => open);
  jest.advanceTimersByTime(minute);
  open = 8;
  jest.advanceTimersByTime(minute);
  open = 5;
  expect(history.perMinute().slice(-3)).toEqual([3, 8, 5]);
  expect(history.perMinute().slice(0, -3)).toEqual(Array(57).fill(null));
  jest.advanceTimersByTime(59 * minute);
  expect(history.perMinute()).toEqual(Array(60).fill(5));
  history.stop();
  expect(jest.getTimerCount()).toBe(0);
});
