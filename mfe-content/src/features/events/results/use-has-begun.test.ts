import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useHasBegun } from './use-has-begun.ts';

const hour = 60 * 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each([1, 24, 30 * 24])('tells a screen that is open when an event begins, %d hours ahead', (hours) => {
  const date = new Date(Date.now() + hours * hour).toISOString();
  const { result } = renderHook(() => useHasBegun({ date }));
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(false);
  // A timer for each day, and each is set by what the last one has drawn.
  for (let passed = 0; passed < hours; passed += 1) act(() => jest.advanceTimersByTime(hour));
  expect(result.current).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

it('is true at once for one that has begun', () => {
  const { result } = renderHook(() => useHasBegun({ date: new Date(Date.now() - 1).toISOString() }));
  expect(result.current).toBe(true);
});
