import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { DeliveryJob } from './deliver.ts';
import { createLane, type Lane } from './lane.ts';

const jobOf = (transient: boolean): DeliveryJob => ({
  event: { id: 'e', type: 'note.saved', v: 1, at: '', actor: null, requestId: null, data: {} },
  position: 'epoch.1',
  tries: 5,
  transient,
});
const never = () => new Promise<void>(() => undefined);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Whether the lane has gone on to the next event after that many seconds. */
async function goesOn(lane: Lane, job: DeliveryJob, seconds: number): Promise<boolean> {
  let free = false;
  void lane.run(job, never()).then(() => (free = true));
  await jest.advanceTimersByTimeAsync(seconds * 1000);
  return free;
}

test('holds the next event up for less than five seconds (fault table C20)', async () => {
  const lane = createLane();
  expect(await goesOn(lane, jobOf(false), 5)).toBe(true);
  expect(lane.aside).toBe(1);
});

test('waits with everything behind it while the store is away', async () => {
  expect(await goesOn(createLane(), jobOf(true), 600)).toBe(false);
});
