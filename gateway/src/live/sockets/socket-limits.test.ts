import { expect, test } from '@jest/globals';
import { createBudget, createReplayBudgets, socketLimits } from './socket-limits.ts';

test('a budget is full at first, refuses more than is left, and is earned back at its rate up to its size', () => {
  let now = 0;
  const spend = createBudget({ burst: 10, perSecond: 2 }, () => now);
  expect([spend(10), spend(), spend(0)]).toEqual([true, false, true]);
  now += 999;
  expect([spend(2), spend(1)]).toEqual([false, true]);
  now += 60_000;
  expect([spend(11), spend(10), spend(1)]).toEqual([false, true, false]);
});

test('a member has one budget, whoever asks for it', () => {
  const budgetOf = createReplayBudgets(1);
  expect(budgetOf('user:1')(socketLimits.replayBurst)).toBe(true);
  expect([budgetOf('user:1')(1), budgetOf('user:2')(1)]).toEqual([false, true]);
});
