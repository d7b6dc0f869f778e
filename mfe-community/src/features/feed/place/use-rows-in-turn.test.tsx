import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useRowsInTurn } from './use-rows-in-turn.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function Rows({ total }: { total: number }) {
  const drawn = useRowsInTurn({ sort: 'newest', tag: null }, total);
  return <p>{drawn}</p>;
}

const drawn = () => Number(screen.getByRole('paragraph').textContent);
const rest = () => act(() => jest.advanceTimersToNextTimerAsync());

it('draws three rows at once and one whenever the page rests; a feed that was whole is whole from then on', async () => {
  const { rerender, unmount } = render(<Rows total={6} />);
  expect(drawn()).toBe(3);
  await rest();
  expect(drawn()).toBe(4);
  // One more joins meanwhile.
  rerender(<Rows total={7} />);
  await rest();
  expect(drawn()).toBe(5);
  await rest();
  await rest();
  expect(drawn()).toBe(Infinity);
  rerender(<Rows total={20} />);
  expect(drawn()).toBe(Infinity);
  unmount();
  render(<Rows total={20} />);
  expect(drawn()).toBe(Infinity);
});
