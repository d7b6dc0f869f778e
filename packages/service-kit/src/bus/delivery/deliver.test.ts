import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Delivery, FailureKind, SubscribeOptions } from '../bus.ts';
import { deliver, type DeliveryJob, type Outcome } from './deliver.ts';

const buildJob = (tries = 5): DeliveryJob => ({
  event: { id: 'e', type: 'note.saved', v: 1, at: '', actor: null, requestId: null, data: {} },
  position: 'epoch.1',
  tries,
  away: false,
});

const stops: (() => void)[] = [];
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

interface Run {
  outcome: Outcome | null;
  job: DeliveryJob;
  stopping: AbortController;
  startedAt: number[];
}

function start(
  handler: (delivery: Delivery) => Promise<void>,
  { classify, tries }: { classify?: (error: unknown) => FailureKind; tries?: number } = {},
): Run {
  const run: Run = { outcome: null, job: buildJob(tries), stopping: new AbortController(), startedAt: [] };
  const began = Date.now();
  stops.push(() => run.stopping.abort());
  const options: SubscribeOptions = {
    group: 'g',
    type: 'note.saved',
    handler: (_event, delivery) => {
      run.startedAt.push(Date.now() - began);
      return handler(delivery);
    },
    ...(classify ? { classify } : {}),
  };
  void deliver(run.job, options, run.stopping.signal).then((outcome) => (run.outcome = outcome));
  return run;
}

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
const reject = (message: string) => () => Promise.reject(new Error(message));
const never = () => new Promise<void>(() => undefined);

test('gives an event up after five tries within a second, with the reason', async () => {
  const run = start(reject('poison'));
  await seconds(1);
  expect(run.outcome).toEqual({ status: 'dead', reason: 'poison' });
  expect(run.startedAt).toEqual([0, 50, 150, 350, 750]);
});

test('gives a letter that is tried again one try only', async () => {
  const run = start(reject('poison'), { tries: 1 });
  await seconds(0);
  expect(run.outcome).toMatchObject({ status: 'dead' });
  expect(run.startedAt).toHaveLength(1);
});

test('gives what takes too long five tries over about a minute, not for ever', async () => {
  const run = start(reject('timed out'), { classify: () => 'slow' });
  await seconds(50);
  expect(run.outcome).toBeNull();
  expect(run.job.away).toBe(false);
  await seconds(10);
  expect(run.outcome).toEqual({ status: 'dead', reason: 'timed out' });
  expect(run.startedAt).toEqual([0, 1000, 6000, 21_000, 51_000]);
});

test('waits for a store that is away as long as it takes, asks once a second, and counts none of that', async () => {
  let away = true;
  const run = start(() => (away ? Promise.reject(new Error('away')) : Promise.resolve()), {
    classify: () => 'away',
  });
  await seconds(3600);
  expect([run.outcome, run.job.away]).toEqual([null, true]);
  expect(run.startedAt.length).toBeGreaterThan(3000);
  expect(run.startedAt.length).toBeLessThan(3700);
  away = false;
  await seconds(1);
  expect(run.outcome).toEqual({ status: 'handled' });
});

test('counts only the tries that found the store', async () => {
  const kinds: FailureKind[] = ['away', 'failed', 'away', 'failed', 'failed', 'away', 'failed', 'failed'];
  const run = start(reject('x'), { classify: () => kinds.shift() ?? 'failed' });
  await seconds(10);
  expect(run.outcome).toMatchObject({ status: 'dead' });
  expect(run.startedAt).toHaveLength(8);
});

test('counts a handler that does not answer for ten seconds as slow', async () => {
  const run = start(never);
  await seconds(9.9);
  expect(run.startedAt).toHaveLength(1);
  await seconds(1.2);
  expect(run.startedAt).toEqual([0, 11_000]);
  await seconds(100);
  expect(run.outcome).toEqual({ status: 'dead', reason: 'no answer within 10000 ms' });
});

test('lets long work go on as long as it reports progress', async () => {
  const done = Promise.withResolvers<void>();
  const run = start(async ({ progress }) => {
    const timer = setInterval(progress, 9000);
    await done.promise;
    clearInterval(timer);
  });
  await seconds(300);
  expect([run.outcome, run.startedAt.length]).toEqual([null, 1]);
  done.resolve();
  await seconds(0);
  expect(run.outcome).toEqual({ status: 'handled' });
});

test('ends work that goes on after it was given up, at its next report', async () => {
  const errors: unknown[] = [];
  let attempts = 0;
  const run = start(async ({ progress }) => {
    attempts += 1;
    if (attempts > 1) return;
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    try {
      progress();
    } catch (error) {
      errors.push(error);
    }
  });
  await seconds(20);
  expect(run.outcome).toEqual({ status: 'handled' });
  expect(errors).toMatchObject([{ message: 'this attempt was given up' }]);
});

test('leaves an event due when the subscription stops, even in its last try', async () => {
  const run = start(
    async ({ progress, attempt }) => {
      if (attempt < 5) throw new Error('not yet');
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        progress();
      }
    },
    { tries: 5 },
  );
  await seconds(5);
  run.stopping.abort();
  await seconds(1);
  expect(run.outcome).toEqual({ status: 'abandoned' });
});
