import { expect, test } from '@jest/globals';
import { registrationsLive } from './registrations.live.ts';

const full = {
  eventId: '64b0000000000000000000ff',
  userId: 'member',
  title: 'Sprint Meet',
  seats: { capacity: 24, going: 24, waiting: 1, version: 26 },
};
const roomsTold = (change: object) =>
  registrationsLive.mappings.flatMap(({ messages }) =>
    messages({ ...full, ...change } as never).map(({ room }) => room),
  );

test.each([
  ['a seat taken', { state: 'going', place: null }, true],
  ['a seat given back', { state: 'none', place: null }, true],
  ['a place on the waitlist', { state: 'waiting', place: 1 }, false],
  ['a check-in', { state: 'going', place: null, checkedInAt: '2026-01-01T00:00:00.000Z' }, false],
])('of an event that is full, %s is told to every list: %#', (_what, change, told) => {
  expect(roomsTold(change).includes('public')).toBe(told);
});
