import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { InTurn } from './in-turn.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const parts = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

it('draws one part after the other in their order, and nothing before the page rests', async () => {
  render(
    <InTurn>
      <h2>First</h2>
      <h2>Second</h2>
    </InTurn>,
  );
  expect(parts()).toEqual([]);
  await act(() => jest.advanceTimersToNextTimerAsync());
  expect(parts()).toEqual(['First']);
  await act(() => jest.advanceTimersToNextTimerAsync());
  expect(parts()).toEqual(['First', 'Second']);
  await act(() => jest.runAllTimersAsync());
  expect(parts()).toEqual(['First', 'Second']);
});

it('draws a part that comes later too, and keeps what it has drawn; none is no part', async () => {
  const page = (part: ReactNode) => <InTurn>{part}</InTurn>;
  const { rerender } = render(page(null));
  await act(() => jest.runAllTimersAsync());
  expect(parts()).toEqual([]);
  rerender(page(<h2>Later</h2>));
  expect(parts()).toEqual([]);
  await act(() => jest.runAllTimersAsync());
  expect(parts()).toEqual(['Later']);
  rerender(page(false));
  expect(parts()).toEqual([]);
  rerender(page(<h2>Again</h2>));
  expect(parts()).toEqual(['Again']);
});
