import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useWhole } from './use-whole.ts';

/** What every render was told, in their order. */
function follow(isThere: boolean) {
  const told: boolean[] = [];
  const hook = renderHook(
    (now: boolean) => {
      told.push(useWhole(now));
    },
    { initialProps: isThere },
  );
  return { told, come: () => hook.rerender(true) };
}

it('draws the first cards of a list that comes, then the rest', () => {
  const { told, come } = follow(false);
  expect(told).toEqual([false]);
  come();
  expect(told).toEqual([false, false, true]);
  come();
  expect(told.at(-1)).toBe(true);
});

it('draws a list that is there at once', () => {
  expect(follow(true).told).toEqual([true]);
});
