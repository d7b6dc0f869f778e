import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { DeliveryJob } from './deliver.ts';
import { createDeliveryQueue, type DeliveryQueue } from './delivery-queue.ts';

const buildJob = (away: boolean): DeliveryJob => ({
  event: { id: 'e', type: 'note.saved', v: 1, at: '', actor: null, requestId: null, data: {} },
  position: 'epoch.1',
  tries: 5,
  away,
});
const never = () => new Promise<void>(() => undefined);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Whether the queue has gone on to the next event after that many seconds. */
async function goesOn(queue: DeliveryQueue, job: DeliveryJob, seconds: number): Promise<boolean> {
  let free = false;
  void queue.run(job, never()).then(() => (free = true));
  await jest.advanceTimersByTimeAsync(seconds * 1000);
  return free;
}

test('holds the next event up for less than a second', async () => {
  const queue = createDeliveryQueue();
  expect(await goesOn(queue, buildJob(false), 0.5)).toBe(false);
  expect(queue.aside).toBe(0);
  expect(await goesOn(createDeliveryQueue(), buildJob(false), 1)).toBe(true);
});

test('goes on at once when an event has been handled, and forgets one that was aside once it ends', async () => {
  const queue = createDeliveryQueue();
  const slow = Promise.withResolvers<void>();
  await Promise.all([queue.run(buildJob(false), slow.promise), jest.advanceTimersByTimeAsync(1000)]);
  expect(queue.aside).toBe(1);
  await queue.run(buildJob(false), Promise.resolve());
  let idle = false;
  void queue.idle().then(() => (idle = true));
  await jest.advanceTimersByTimeAsync(1000);
  expect(idle).toBe(false);
  slow.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect([queue.aside, idle]).toEqual([0, true]);
});

test('waits with everything behind it while the store is away, and goes on soon after it is back', async () => {
  const queue = createDeliveryQueue();
  const job = buildJob(true);
  let free = false;
  void queue.run(job, never()).then(() => (free = true));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(free).toBe(false);
  job.away = false;
  await jest.advanceTimersByTimeAsync(1000);
  expect(free).toBe(true);
});

test('holds later events too once one that stepped aside has found the store away', async () => {
  const queue = createDeliveryQueue();
  const first = buildJob(false);
  expect(await goesOn(queue, first, 1)).toBe(true);
  first.away = true;
  expect(await goesOn(queue, buildJob(false), 60)).toBe(false);
});

test('lets a hundred step aside, and one more only when one of them has ended', async () => {
  const queue = createDeliveryQueue();
  const ends = Array.from({ length: 100 }, () => Promise.withResolvers<void>());
  for (const { promise } of ends.slice(0, 99)) {
    await Promise.all([queue.run(buildJob(false), promise), jest.advanceTimersByTimeAsync(1000)]);
  }
  let free = false;
  void queue.run(buildJob(false), ends[99]!.promise).then(() => (free = true));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([queue.aside, free]).toEqual([100, false]);
  ends[7]!.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect([queue.aside, free]).toEqual([99, true]);
});
