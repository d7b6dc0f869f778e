import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { TimeLimit } from '../time-limit.ts';
import { Cursors } from './cursors.ts';

const namespace = 'club.members';
const pause = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Three documents, of which each takes `ms` of work; 100 ms are allowed for all. */
function openCursor(ms: number) {
  const timeLimit = new TimeLimit(100);
  function* documents() {
    for (const byte of [1, 2, 3]) {
      jest.advanceTimersByTime(ms);
      timeLimit.assertInTime();
      yield new Uint8Array([byte]);
    }
  }
  const cursors = new Cursors();
  const { id } = cursors.first(documents(), { namespace, batchSize: 1, timeLimit });
  return { next: (batchSize?: number) => cursors.next(id, { namespace, batchSize }) };
}

it('does not count what a client does between two batches towards the time limit', () => {
  const cursor = openCursor(20);
  jest.advanceTimersByTime(pause);
  expect(cursor.next(1).documents).toHaveLength(1);
  jest.advanceTimersByTime(pause);
  expect(cursor.next().documents).toHaveLength(1);
});

it('counts the work of all batches together', () => {
  const cursor = openCursor(45);
  jest.advanceTimersByTime(pause);
  expect(() => cursor.next(1)).toThrow('operation exceeded time limit');
});
