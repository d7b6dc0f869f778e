import { describe, expect, test } from '@jest/globals';
import type { LiveEnvelope } from '@ankur/contracts/live';
import { createRoomLog, keptMessages, keptMs, keptRooms } from './room-log.ts';

/** A log that began at position 0 and the moment 1000. */
function startLog() {
  let now = 1000;
  const log = createRoomLog({ position: 'e.0', at: now }, () => now);
  let next = 1;
  return {
    log,
    wait: (ms: number) => (now += ms),
    send: (room = 'feed', sentAt?: number, shows: string[] = []) => {
      const seq = `e.${String(next++)}`;
      log.append({ message: { room, seq } as LiveEnvelope, shows, by: [] }, sentAt);
      return seq;
    },
    recent: (ms: number, room = 'feed') => {
      const missed = log.recent(room, ms);
      return missed === 'gap' ? missed : missed.map(({ seq }) => seq);
    },
    after: (since: string, room = 'feed') => {
      const missed = log.after(room, since);
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

test('raises the floor of a room with every message that makes room for a newer one', () => {
  const { send, after } = startLog();
  const sent = Array.from({ length: keptMessages + 2 }, () => send());
  expect(after('e.0')).toBe('gap');
  expect(after(sent[0] ?? '')).toBe('gap');
  expect(after(sent[1] ?? '')).toEqual(sent.slice(2));
  expect(after('e.0', 'post:1')).toEqual([]);
});

test('a message that became too old leaves a gap for whoever has not seen it', () => {
  const { send, wait, after, recent } = startLog();
  const old = send();
  wait(keptMs + 1);
  const young = send();
  expect(after('e.0')).toBe('gap');
  expect(after(old)).toEqual([young]);
  expect([recent(keptMs), recent(keptMs + 2)]).toEqual([[young], 'gap']);
});

test('the room that was quiet for longest makes room for a new one, and leaves a gap for whoever has not seen it', () => {
  const { send, after } = startLog();
  const [feed, quiet] = [send('feed'), send('post:quiet')];
  for (let room = 2; room < keptRooms; room += 1) send(`post:${String(room)}`);
  expect(after(feed, 'post:quiet')).toEqual([quiet]);
  const busy = send('feed');
  send('post:new');
  expect([after(feed, 'post:quiet'), after(feed)]).toEqual(['gap', 'gap']);
  expect([after(quiet, 'post:quiet'), after(quiet)]).toEqual([[], [busy]]);
});

describe('retracted content', () => {
  const told = new Set(['feed']);

  test('is not shown again, and whoever is told in the same room has no gap', () => {
    const { log, send, wait, after, recent } = startLog();
    wait(1);
    const first = send();
    const shown = send('feed', undefined, ['post:a', 'text:a']);
    const plain = send();
    send('feed', undefined, ['post:a']);
    const other = send('feed', undefined, ['post:b']);
    log.retract('post:a', told);
    expect(after('e.0')).toEqual([first, plain, other]);
    expect([after(first), after(shown)]).toEqual([
      [plain, other],
      [plain, other],
    ]);
    expect([recent(1), recent(0)]).toEqual([[first, plain, other], []]);
  });

  test('leaves a gap in a room that is not told, up to the last message that showed it and no further', () => {
    const { log, send, wait, after, recent } = startLog();
    const before = send('post:a', undefined, ['comment:1']);
    const shown = send('post:a', undefined, ['post:a']);
    wait(10);
    const later = send('post:a');
    send('feed');
    log.retract('post:a', told);
    expect([after('e.0', 'post:a'), after(before, 'post:a')]).toEqual(['gap', 'gap']);
    expect([after(shown, 'post:a'), after(later, 'post:a')]).toEqual([[later], []]);
    expect([recent(10, 'post:a'), recent(11, 'post:a')]).toEqual([[later], 'gap']);
    expect(after('e.0')).toEqual(['e.4']);
  });

  test('never lowers a floor that stands higher', () => {
    const { log, send, after } = startLog();
    const early = send('post:a', undefined, ['comment:1']);
    const late = send('post:a', undefined, ['comment:2']);
    log.retract('comment:2', told);
    log.retract('comment:1', told);
    expect([after(early, 'post:a'), after(late, 'post:a')]).toEqual(['gap', []]);
  });

  test('that is no longer kept, or was never there, changes nothing', () => {
    const { log, send, after } = startLog();
    const old = send('feed', undefined, ['post:a']);
    const sent = Array.from({ length: keptMessages }, () => send());
    log.retract('post:a', new Set());
    log.retract('post:none', new Set());
    expect(after(old)).toEqual(sent);
    log.restart('e.900');
    log.retract('post:a', new Set());
    expect(after('e.900')).toEqual([]);
  });
});

test('forgets the words of an erased member in every room, and all that was sent to them alone', () => {
  const { log, send, after } = startLog();
  const write = (room: string, by: string[], seq: string) =>
    log.append({ message: { room, seq } as LiveEnvelope, shows: [], by });
  const before = send();
  write('feed', ['gone'], 'e.100');
  write('feed', ['stays'], 'e.101');
  write('user:gone', [], 'e.102');
  write('user:stays', [], 'e.103');
  const held = (organizer: string, seq: string) => {
    const data = { event: { organizer: { _id: organizer, name: 'Vidya' } } };
    log.append({ message: { room: 'events', seq, data } as LiveEnvelope, shows: [], by: [] });
  };
  held('gone', 'e.104');
  held('stays', 'e.105');
  log.forget('gone', 'user:gone');
  expect([after('e.100'), after(before, 'user:stays')]).toEqual([['e.101'], ['e.103']]);
  expect([after(before, 'events'), after('e.104', 'events')]).toEqual(['gap', ['e.105']]);
  // Whoever has not seen it reads anew.
  expect([after(before), after(before, 'user:gone')]).toEqual(['gap', 'gap']);
});
