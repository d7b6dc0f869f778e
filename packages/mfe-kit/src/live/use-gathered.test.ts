import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useGathered } from './use-gathered.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function open(spreadMs?: number) {
  const run = jest.fn();
  const { result, unmount } = renderHook(() => useGathered(run, 400, spreadMs));
  return { run, call: () => result.current(), unmount };
}

it('runs once for all that came while it waited, as long after as before', () => {
  const { run, call } = open();
  call();
  jest.advanceTimersByTime(399);
  expect(run).not.toHaveBeenCalled();
  call();
  call();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  // What answers may be as old as the wait is long: what came last is not in the first answer.
  jest.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
});

it('is not put off by a steady stream', () => {
  const { run, call } = open();
  for (let times = 0; times < 12; times += 1) {
    call();
    jest.advanceTimersByTime(100);
  }
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(2);
});

it('waits up to the spread longer', () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
  try {
    const { run, call } = open(200);
    call();
    jest.advanceTimersByTime(499);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  } finally {
    random.mockRestore();
  }
});

it('runs nothing once its component is gone', () => {
  const { run, call, unmount } = open();
  call();
  unmount();
  jest.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});
