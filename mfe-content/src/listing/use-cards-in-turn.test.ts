import { afterEach, expect, it, jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { useCardsInTurn } from './use-cards-in-turn.ts';

/** How many cards every render was told, in their order. */
function follow(total: number | undefined) {
  const told: number[] = [];
  const hook = renderHook(
    (now: number | undefined) => {
      told.push(useCardsInTurn(now));
    },
    { initialProps: total },
  );
  return { told, come: (now: number) => hook.rerender(now) };
}

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['two rows of a wide screen', 1280, [6, 6, 12, Infinity]],
  ['as much as a phone shows', 375, [2, 2, 4, 6, 8, 10, 12, 14, Infinity]],
])(
  'draws the first cards of a list that comes, and then more in turn: %s',
  async (_what, width, expected) => {
    jest.spyOn(screen, 'width', 'get').mockReturnValue(width);
    const { told, come } = follow(undefined);
    come(15);
    await waitFor(() => expect(told.at(-1)).toBe(Infinity));
    expect(told).toEqual(expected);
    come(30);
    expect(told.at(-1)).toBe(Infinity);
  },
);

it('draws a list that is there at once', () => {
  expect(follow(15).told).toEqual([Infinity]);
});
