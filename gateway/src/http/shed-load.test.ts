import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { createLoadShedder, type LoadShedder } from './shed-load.ts';

let shedder: LoadShedder;
afterEach(() => shedder.stop());

function isRefused(): boolean {
  const next = jest.fn();
  try {
    shedder.guard({} as Request, {} as Response, next);
  } catch (error) {
    expect(error).toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 1 } });
    return true;
  }
  expect(next).toHaveBeenCalledTimes(1);
  return false;
}

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('refuses work while the event loop is far behind, and takes it again afterwards', async () => {
  shedder = createLoadShedder(400);
  await waitFor(() => !isRefused());
  await waitFor(async () => {
    block(1500);
    await delay(1);
    return isRefused();
  }, 25_000);
  await waitFor(() => !isRefused(), 25_000);
}, 60_000);

test('one long turn alone refuses nobody: the delay is smoothed', async () => {
  shedder = createLoadShedder(2000);
  // It has begun to measure.
  await waitFor(() => shedder.lagMs() > 0 && shedder.lagMs() < 300, 25_000);
  block(2200);
  await waitFor(() => shedder.lagMs() > 300, 25_000);
  expect(isRefused()).toBe(false);
}, 60_000);
