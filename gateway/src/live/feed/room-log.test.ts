import { expect, test } from '@jest/globals';
import type { LiveEnvelope } from '@ankur/contracts/live';
import { createRoomLog, keptMessages, keptMs } from './room-log.ts';

/** A log that began at position 0 and the moment 1000. */
function startLog() {
  let now = 1000;
  const log = createRoomLog({ position: 'e.0', at: now }, () => now);
  let next = 1;
  return {
    log,
    wait: (ms: number) => (now += ms),
    send: (room = 'feed', sentAt?: number) => {
      const seq = `e.${String(next++)}`;
      log.append({ room, seq } as LiveEnvelope, sentAt);
      return seq;
    },
    recent: (ms: number, room = 'feed') => {
      const missed = log.recent(room, ms);
      return missed === 'gap' ? missed : missed.map(({ seq }) => seq);
    },
  };
}

test('tells a tab that has seen nothing what was sent to its room since its screen read its data', () => {
  const { send, wait, recent } = startLog();
  send();
  wait(5000);
  const [second, third] = [send(), send()];
  send('post:1');
  wait(3000);
  expect(recent(3001)).toEqual([second, third]);
  expect(recent(3000)).toEqual([]);
  expect(recent(0)).toEqual([]);
});

test('says gap when the time asked for begins before the log, or among what is no longer kept', () => {
  const { log, send, wait, recent } = startLog();
  wait(1000);
  expect([recent(1000), recent(1001)]).toEqual([[], 'gap']);
  for (let count = 0; count <= keptMessages; count += 1) send();
  expect(recent(1000)).toBe('gap');
  expect(recent(1000, 'post:1')).toEqual([]);
  wait(keptMs + 1);
  expect(recent(500)).toEqual([]);
  log.restart('e.900');
  expect(recent(500)).toBe('gap');
});

test('places messages of the past at the time they were sent', () => {
  const { send, wait, recent } = startLog();
  wait(10_000);
  const [, late] = [send('feed', 4000), send('feed', 9000)];
  expect(recent(5000)).toEqual([late]);
});
