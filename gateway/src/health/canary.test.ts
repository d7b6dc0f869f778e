import { afterEach, expect, jest, test } from '@jest/globals';
import { createCanary } from './canary.ts';

afterEach(() => void jest.useRealTimers());

test('an event is sent each minute, a lost one is remembered as lost, and half an hour is kept', async () => {
  jest.useFakeTimers();
  let sent = 0;
  const canary = createCanary(() => {
    sent += 1;
    return sent === 2 ? Promise.reject(new Error('lost')) : Promise.resolve(sent);
  });
  await jest.advanceTimersByTimeAsync(59_999);
  expect(canary.history()).toEqual([]);
  await jest.advanceTimersByTimeAsync(2 * 60_000);
  expect(canary.history().map(({ ms }) => ms)).toEqual([1, null]);
  await jest.advanceTimersByTimeAsync(40 * 60_000);
  expect(canary.history()).toHaveLength(30);
  expect(canary.history().at(-1)?.ms).toBe(42);
  canary.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toBe(42);
});
