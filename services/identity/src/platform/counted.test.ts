import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { countedEvery } from './counted.ts';

const everyMs = 10_000;
let [counts, written] = [0, 0];

beforeEach(() => {
  [counts, written] = [0, 0];
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

/** A count that takes so long. */
const counting = (ms: number) =>
  countedEvery(
    everyMs,
    async () => {
      counts += 1;
      const count = counts;
      await new Promise((resolve) => setTimeout(resolve, ms));
      return count;
    },
    () => written,
  );
/** Asks, and lets the time pass that a new count takes. */
async function ask(count: () => Promise<number>, ms: number): Promise<number> {
  const asked = count();
  await jest.advanceTimersByTimeAsync(ms);
  return asked;
}

describe('what is counted', () => {
  it('is the same one until its time is over', async () => {
    const count = counting(5);
    expect([await ask(count, 5), await ask(count, 5)]).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(everyMs);
    expect(await ask(count, 5)).toBe(2);
  });

  it('is counted anew as soon as something was written, also while it was counted', async () => {
    const count = counting(5);
    expect(await ask(count, 5)).toBe(1);
    written += 1;
    const asked = count();
    written += 1;
    expect(await ask(count, 5)).toBe(3);
    expect([await asked, await ask(count, 5)]).toEqual([2, 3]);
  });

  it('is counted again after a failure', async () => {
    let isDown = true;
    const count = countedEvery(everyMs, () =>
      isDown ? Promise.reject(new Error('down')) : Promise.resolve(1),
    );
    await expect(count()).rejects.toThrow('down');
    isDown = false;
    expect(await count()).toBe(1);
  });
});
