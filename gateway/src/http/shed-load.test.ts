import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import { createLoadShedder, type LoadShedder } from './shed-load.ts';

let shedder: LoadShedder;
afterEach(() => {
  shedder.stop();
  jest.useRealTimers();
});

function isRefused(): boolean {
  try {
    shedder.assertCalm();
  } catch (error) {
    expect(error).toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 1 } });
    return true;
  }
  return false;
}

/** A shedder whose event loop is as late as the test says, in ms. */
function scripted(limitMs: number) {
  jest.useFakeTimers();
  const delay = { max: 0, reset: () => (delay.max = 0), enable: () => true, disable: () => true };
  shedder = createLoadShedder(limitMs, delay);
  return (lateMs: number, samples: number) => {
    for (let sample = 0; sample < samples; sample += 1) {
      delay.max = (lateMs + 10) * 1e6;
      jest.advanceTimersByTime(100);
    }
  };
}

test('refuses work while the event loop stays behind, and takes it again afterwards', () => {
  const late = scripted(500);
  late(0, 10);
  expect(isRefused()).toBe(false);
  late(490, 50);
  expect(isRefused()).toBe(false);
  late(600, 50);
  expect(isRefused()).toBe(true);
  late(0, 50);
  expect(isRefused()).toBe(false);
});

test('one long turn alone refuses nobody: the delay is smoothed', () => {
  const late = scripted(500);
  late(1500, 1);
  expect([isRefused(), Math.round(shedder.lagMs())]).toEqual([false, 450]);
  // Each turn is counted once.
  jest.advanceTimersByTime(100);
  expect(Math.round(shedder.lagMs())).toBe(315);
});

test('watches nothing ten seconds after the last call, and watches again with the next', () => {
  const late = scripted(500);
  late(600, 50);
  expect(isRefused()).toBe(true);
  late(600, 101);
  expect([shedder.lagMs(), jest.getTimerCount()]).toEqual([0, 0]);
  expect(isRefused()).toBe(false);
  late(600, 50);
  expect(isRefused()).toBe(true);
});

/** Twenty seconds of late turns on a machine that does nothing else. */
const maxTurns = 60;

test('measures the event loop of this process', async () => {
  shedder = createLoadShedder(50);
  for (let turn = 0; turn < maxTurns && !isRefused(); turn += 1) {
    const until = performance.now() + 300;
    while (performance.now() < until);
    await delay(10);
  }
  expect(isRefused()).toBe(true);
});
