import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { LiveType } from '@ankur/contracts/live';
import { createRoomTotals, type RoomTotals, type TotalParts } from './room-totals.ts';

const counts = { post: 3, comment: 1, blog: 0, countedAt: '2026-03-01T10:00:00.000Z' };
const stats = {
  members: 12,
  athletes: 5,
  sports: 3,
  activeToday: 2,
  uptime: null,
  countedAt: counts.countedAt,
};
const warn = jest.fn();
let read = jest.fn<(id: string) => Promise<unknown>>();
let send = jest.fn<TotalParts['send']>();
let followed = new Set<string>();
let totals: RoomTotals;

beforeEach(() => {
  jest.useFakeTimers();
  read = jest.fn((id: string) => Promise.resolve<unknown>(id === 'readQueueCounts' ? counts : stats));
  send = jest.fn<TotalParts['send']>();
  followed = new Set(['moderation', 'public']);
  const client = { call: ({ id }: { id: string }) => read(id) } as unknown as TotalParts['client'];
  totals = createRoomTotals({ client, send, isFollowed: (room) => followed.has(room), logger: { warn } });
});
afterEach(() => {
  totals.stop();
  jest.useRealTimers();
});

const hear = (...types: LiveType[]) => types.forEach((type) => totals.hear({ type }));
const told = () => send.mock.calls.map(([room, { type, v, data }]) => [room, type, v, data]);
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a hundred flags at once are counted once, soon after, and told as totals with their time', async () => {
  hear(...Array.from({ length: 100 }, (): LiveType => 'flag:created'));
  await later(199);
  expect(read).not.toHaveBeenCalled();
  await later(1);
  expect(told()).toEqual([['moderation', 'queue:counts', Date.parse(counts.countedAt), counts]]);
  await later(60_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test('flags that go on are counted once a second, the last of them too', async () => {
  for (let at = 0; at < 5000; at += 100) {
    hear('flag:created');
    await later(100);
  }
  await later(2000);
  // At 0.2, 1.2, 2.2, 3.2 and 4.2 seconds, and once more for what came since.
  expect(read).toHaveBeenCalledTimes(6);
});

test('what comes while the count is under way is counted again', async () => {
  let answer = (_value: unknown) => undefined as void;
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  hear('case:decided');
  await later(200);
  hear('case:decided');
  await later(5000);
  expect(read).toHaveBeenCalledTimes(1);
  answer(counts);
  await later(1000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('the figures of the platform are counted when what identity keeps holds the change, every ten seconds at most', async () => {
  hear('user:changed');
  await later(9999);
  expect(read).not.toHaveBeenCalled();
  hear('user:changed');
  await later(1);
  expect(told()).toEqual([['public', 'stats:changed', Date.parse(stats.countedAt), stats]]);
  hear('user:changed');
  await later(9999);
  expect(read).toHaveBeenCalledTimes(1);
  await later(1);
  expect(read).toHaveBeenCalledTimes(2);
});

test.each<LiveType>([
  'case:claimed',
  'settings:changed',
  'queue:counts',
  'stats:changed',
  'reaction:changed',
])('%s changes no total', async (type) => {
  hear(type);
  await later(60_000);
  expect(read).not.toHaveBeenCalled();
});

test('nobody counts for rooms that no tab shows', async () => {
  followed = new Set(['public']);
  hear('flag:created');
  await later(5000);
  expect(read).not.toHaveBeenCalled();
});

test('a count that fails is logged, and the next change is counted', async () => {
  read.mockRejectedValueOnce(new Error('down'));
  hear('flag:created');
  await later(5000);
  expect([warn.mock.calls.length, told()]).toEqual([1, []]);
  hear('flag:created');
  await later(1000);
  expect(told()).toHaveLength(1);
});

test('after the end nobody counts or tells, also what was being counted', async () => {
  let answer = (_value: unknown) => undefined as void;
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  hear('flag:created', 'user:changed');
  await later(200);
  totals.stop();
  answer(counts);
  await later(60_000);
  expect([read.mock.calls.length, told()]).toEqual([1, []]);
});
