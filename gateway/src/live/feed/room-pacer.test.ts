import type { LiveEnvelope } from '@ankur/contracts/live';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createRoomPacer, reactionIntervalMs, type RoomPacer } from './room-pacer.ts';

const sent: number[] = [];
let pacer: RoomPacer;
beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  pacer = createRoomPacer(({ message }) => sent.push(message.v));
});
afterEach(() => {
  pacer.stop();
  jest.useRealTimers();
});

/** The count of a post after so many changes comes over the bus. */
function counted(v: number, postId = 'a'): void {
  const data = { postId, reactionCounts: {}, likes: v, version: v };
  const message = { id: String(v), room: 'feed', seq: '1-1', type: 'reaction:changed', v, at: '', data };
  pacer.push({ message: message as LiveEnvelope, shows: [], by: [] });
}

it.each([
  ['in their order', [1, 2, 3, 4]],
  ['in another order', [1, 4, 2, 3]],
  ['the newest in between', [1, 2, 4, 3]],
])('tells the newest of the counts that wait when they come %s', (_order, versions) => {
  for (const version of versions) counted(version);
  expect(sent).toEqual([1]);
  jest.advanceTimersByTime(reactionIntervalMs);
  expect(sent).toEqual([1, 4]);
});

it('keeps the counts of two posts apart', () => {
  for (const version of [1, 3, 2]) {
    counted(version);
    counted(version + 10, 'b');
  }
  jest.advanceTimersByTime(reactionIntervalMs);
  expect(sent).toEqual([1, 11, 3, 13]);
});
