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

it('draws one row at once and another whenever the page rests; a feed that was whole is whole from then on', async () => {
  const { rerender, unmount } = render(<Rows total={4} />);
  expect(drawn()).toBe(1);
  await rest();
  expect(drawn()).toBe(2);
  // One more joins meanwhile.
  rerender(<Rows total={5} />);
  await rest();
  expect(drawn()).toBe(3);
  await rest();
  await rest();
  expect(drawn()).toBe(Infinity);
  rerender(<Rows total={20} />);
  expect(drawn()).toBe(Infinity);
  unmount();
  render(<Rows total={20} />);
  expect(drawn()).toBe(Infinity);
});
