import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { countFilters, type EventSelection } from '../src/managing/list-query.ts';
import { buildEvent, startEvents, type TestEvents } from './start-events.ts';

const { listAdminEvents, getAdminEvent, deleteEvent } = adminEventEndpoints;
let events: TestEvents;
beforeAll(async () => {
  events = await startEvents();
});
afterEach(async () => {
  await events.database.collection('events').deleteMany({});
});
afterAll(() => events.stop());

const titles = async (query: Record<string, unknown> = {}) =>
  (await events.admin.call(listAdminEvents, { query })).events.map(({ title }) => title);
const change = (id: string, update: Record<string, unknown>) =>
  events.database.collection('events').updateOne({ _id: new mongoose.Types.ObjectId(id) }, update);

test('begins with what waits, the longest first, and goes on by date without a hole between pages', async () => {
  const waiting = [0, 1, 2, 3].map((n) =>
    buildEvent({ title: `Waiting ${String(n)}`, status: 'pending', inDays: n + 2 }),
  );
  const open = [0, 1, 2, 3].map((n) => buildEvent({ title: `Open ${String(n)}`, inDays: n + 1 }));
  await events.seed(...open, ...waiting);
  // Who waits longest is not who plays first.
  for (const [n, { _id }] of waiting.entries())
    await change(_id, { $set: { createdAt: new Date(Date.UTC(2026, 0, 20 - n)) } });
  const expected = [...waiting.toReversed(), ...open].map(({ title }) => title);
  const pages = await Promise.all([1, 2, 3].map((page) => titles({ page, limit: 3 })));
  expect(pages.flat()).toEqual(expected);
  expect(await titles({ status: 'pending' })).toEqual(expected.slice(0, 4));
  const { counts, total } = await events.admin.call(listAdminEvents, { query: { status: 'published' } });
  expect([counts.pending, counts.published, counts.rejected, total]).toEqual([4, 4, 0, 4]);
});

test('is narrowed by sport and category, and by nothing where they are empty', async () => {
  await events.seed(
    buildEvent({ title: 'Derby', sport: 'football', category: 'showcase' }),
    buildEvent({ title: 'Nets', sport: 'cricket', category: 'training' }),
  );
  expect(await titles({ sport: 'Football' })).toEqual(['Derby']);
  expect(await titles({ category: 'training' })).toEqual(['Nets']);
  expect(await titles({ sport: '', category: '', limit: 100 })).toHaveLength(2);
});

test('keeps an event until its end, one without an end for two hours', async () => {
  const hours = (n: number) => new Date(Date.now() + n * 60 * 60_000);
  const times: [string, Record<string, unknown>][] = [
    ['runs since days', { $set: { date: hours(-70), endDate: hours(1) } }],
    ['ended', { $set: { date: hours(-69), endDate: hours(-1) } }],
    ['without an end', { $set: { date: hours(-1) }, $unset: { endDate: 1 } }],
    ['over without an end', { $set: { date: hours(-3) }, $unset: { endDate: 1 } }],
  ];
  for (const [title, update] of times) {
    const event = buildEvent({ title });
    await events.seed(event);
    await change(event._id, update);
  }
  expect(await titles()).toEqual(['runs since days', 'without an end']);
  expect(await titles({ showPastEvents: 'true' })).toHaveLength(4);
  await events.seed(
    buildEvent({ title: 'to come' }),
    buildEvent({ title: 'of another sport', sport: 'chess' }),
  );
  const counted = async (query: Record<string, unknown>) => {
    const { total, counts } = await events.admin.call(listAdminEvents, { query });
    return [total, counts.published];
  };
  expect(await counted({})).toEqual([4, 4]);
  expect(await counted({ sport: 'chess' })).toEqual([1, 1]);
  expect(await counted({ showPastEvents: 'true' })).toEqual([6, 6]);
});

test.each<[string, Partial<EventSelection>]>([
  ['all', {}],
  ['those of a sport', { sport: 'athletics' }],
  ['those of a category', { category: 'competition' }],
])('counts %s by an index alone, what is to come and what is past', async (_name, chosen) => {
  await events.seed(...[1, 2, 3].map((inDays) => buildEvent({ inDays })));
  const any = { status: 'all' as const, sport: 'all', category: 'all', words: [] };
  const [all] = countFilters({ ...any, from: null, ...chosen });
  const [coming] = countFilters({ ...any, from: new Date(), ...chosen });
  for (const filter of [all, coming]) {
    const plan = await events.database
      .collection('events')
      .aggregate([{ $match: { ...filter, status: 'published' } }, { $group: { _id: 1, n: { $sum: 1 } } }])
      .explain('executionStats');
    expect(JSON.stringify(plan)).toMatch(/IXSCAN|COUNT_SCAN/);
    expect(JSON.stringify(plan)).toContain('"totalDocsExamined":0');
  }
});

test('finds the events of a rare word by that word, in the order of the list', async () => {
  const many = Array.from({ length: 40 }, (_, n) => buildEvent({ title: 'Open trials', inDays: n + 2 }));
  const rare = [9, 3, 6].map((inDays) => buildEvent({ title: `Kabaddi trials ${String(inDays)}`, inDays }));
  await events.seed(...many, ...rare);
  const found = ['Kabaddi trials 3', 'Kabaddi trials 6', 'Kabaddi trials 9'];
  expect(await titles({ search: 'trials kabad' })).toEqual(found);
  expect(await titles({ search: 'kabad', page: 2, limit: 2 })).toEqual(found.slice(2));
  expect(await titles({ search: 'trials', limit: 50 })).toHaveLength(43);
});

test('one of it is read in any status until it is removed', async () => {
  const event = buildEvent({ status: 'rejected' });
  await events.seed(event);
  const request = { params: { id: event._id } };
  expect((await events.admin.call(getAdminEvent, request)).event).toMatchObject({ status: 'rejected' });
  await events.admin.call(deleteEvent, request);
  expect((await events.admin.fails(getAdminEvent, request)).status).toBe(404);
});

test('figures of a range of days are exactly what is stored of events and their guest lists', async () => {
  const { getAttendanceAnalytics } = analyticsEndpoints;
  const [held, other, rejected, removed, open] = [1, 2, 3, 4, 5].map(() => buildEvent({ inDays: 1 }));
  await events.seed(held!, other!, rejected!, removed!, open!);
  const at = (createdAt: string, date: string, status: string) => ({
    $set: { createdAt: new Date(createdAt), date: new Date(date), status },
  });
  await change(held!._id, at('2026-02-27T12:00:00Z', '2026-03-01T18:30:00Z', 'completed'));
  await change(other!._id, at('2026-03-02T12:00:00Z', '2026-03-03T18:30:00Z', 'completed'));
  await change(rejected!._id, at('2026-03-02T13:00:00Z', '2026-03-02T14:00:00Z', 'rejected'));
  await change(removed!._id, at('2026-03-02T13:00:00Z', '2026-03-02T14:00:00Z', 'removed'));
  await change(open!._id, at('2026-02-27T12:00:00Z', '2026-03-02T18:00:00Z', 'completed'));
  const guest = (userId: string, checkedInAt?: Date) => ({
    userId,
    state: 'going',
    at: new Date(),
    checkedInAt,
  });
  const list = { waiting: 0, version: 1 };
  await events.database.collection('guestLists').insertMany([
    {
      ...list,
      _id: new mongoose.Types.ObjectId(held!._id),
      guests: [
        guest('a', new Date()),
        { userId: 'b', state: 'going', at: new Date() },
        guest('c', new Date()),
      ],
      going: 3,
      cancelled: 2,
    },
    {
      ...list,
      _id: new mongoose.Types.ObjectId(other!._id),
      guests: [guest('a', new Date())],
      going: 1,
    },
    // Nobody was checked in there, so nobody knows who came.
    {
      ...list,
      _id: new mongoose.Types.ObjectId(open!._id),
      guests: ['a', 'b', 'c', 'd'].map((userId) => ({ userId, state: 'going', at: new Date() })),
      going: 4,
    },
  ]);
  const query = { from: '2026-03-02', to: '2026-03-03' };
  expect(await events.admin.call(getAttendanceAnalytics, { query })).toMatchObject({
    submitted: { total: 2, before: 0 },
    held: { total: 2, before: 0 },
    seats: { taken: 7, attended: 2, noShow: 1, cancelled: 2 },
    attendance: 66.7,
    days: [
      { day: '2026-03-02', submitted: 2, held: 2 },
      { day: '2026-03-03', submitted: 0, held: 0 },
    ],
  });
  const empty = { from: '2025-01-01', to: '2025-01-01' };
  expect(await events.admin.call(getAttendanceAnalytics, { query: empty })).toMatchObject({
    attendance: null,
  });
  await events.database.collection('guestLists').updateMany({}, { $unset: { 'guests.$[].checkedInAt': 1 } });
  expect(await events.admin.call(getAttendanceAnalytics, { query })).toMatchObject({
    seats: { taken: 7, attended: 0, noShow: null },
    attendance: null,
  });
  expect((await events.member(1).fails(getAttendanceAnalytics)).status).toBe(403);
});
