import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
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
});

test('one of it is read in any status until it is removed', async () => {
  const event = buildEvent({ status: 'rejected' });
  await events.seed(event);
  const request = { params: { id: event._id } };
  expect((await events.admin.call(getAdminEvent, request)).event).toMatchObject({ status: 'rejected' });
  await events.admin.call(deleteEvent, request);
  expect((await events.admin.fails(getAdminEvent, request)).status).toBe(404);
});
