import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
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
