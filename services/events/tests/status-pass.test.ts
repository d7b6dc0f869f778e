import { adminActed } from '@ankur/contracts/audit.events';
import { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { registrationChanged } from '@ankur/contracts/events/registrations.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { buildEvent, memberId, startEvents, type TestEvents } from './start-events.ts';

const { updateEventStatuses } = adminEventEndpoints;
const acted = adminActed('events');
let events: TestEvents;
/** As if a minute had passed. */
let passMinute: () => void;

beforeAll(async () => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  events = await startEvents();
  const eachMinute = timers.mock.calls.flatMap(([run, ms]) => (ms === 60_000 ? [run] : []));
  timers.mockRestore();
  passMinute = () => {
    for (const run of eachMinute) run();
  };
});
afterEach(async () => {
  for (const name of ['events', 'guestLists']) await events.database.collection(name).deleteMany({});
  events.told.length = 0;
});
afterAll(() => events.stop());

/** Status and version of each, in this order. */
async function stored(...asked: { _id: string }[]) {
  const found = await events.database.collection('events').find({}).toArray();
  return asked.map(({ _id }) => {
    const event = found.find((one) => String(one._id) === _id);
    return [event?.['status'], event?.['version']] as [string, number];
  });
}
const logged = () =>
  events.told.filter(({ type, data }) => type === acted.type && /event\.status/.test(JSON.stringify(data)));

test('runs each minute by itself: approved and open is published, past its end completed, and nothing is logged', async () => {
  const [open, closed, over] = [
    buildEvent({ status: 'approved' }),
    buildEvent({ status: 'approved' }),
    buildEvent({ inDays: -3 }),
  ];
  await events.seed(open, closed, over);
  await events.database
    .collection('events')
    .updateOne({ _id: new mongoose.Types.ObjectId(closed._id) }, { $set: { isOpen: false } });
  const all = () => stored(open, closed, over);
  const before = await all();
  expect(before.map(([status]) => status)).toEqual(['approved', 'approved', 'published']);
  passMinute();
  await waitFor(async () => {
    const statuses = (await all()).map(([status]) => status);
    return statuses[0] === 'published' && statuses[2] === 'completed';
  });
  expect(await all()).toEqual([
    ['published', (before[0]?.[1] ?? 0) + 1],
    before[1],
    ['completed', (before[2]?.[1] ?? 0) + 1],
  ]);
  expect(logged()).toEqual([]);
});

test('on request says what it did, logs each event it changed, and changes nothing the second time', async () => {
  const [approved, over] = [buildEvent({ status: 'approved' }), buildEvent({ inDays: -3 })];
  await events.seed(approved, over);
  const first = await events.admin.call(updateEventStatuses);
  expect(first).toMatchObject({ published: 1, completed: 1 });
  expect(first.message).toContain('1 published, 1 completed');
  const changed = await stored(approved, over);
  expect(changed.map(([status]) => status)).toEqual(['published', 'completed']);
  await events.next(acted, ({ data }) => data.target.id === over._id);
  await events.next(acted, ({ data }) => data.target.id === approved._id);
  // As the tab does that is opened twice.
  expect(await events.admin.call(updateEventStatuses)).toMatchObject({ published: 0, completed: 0 });
  expect(await stored(approved, over)).toEqual(changed);
  expect(logged()).toHaveLength(2);
});

test('gives free seats to who waits, where nobody did when they were added; not at what is over', async () => {
  const waited = { capacity: 1, guests: [memberId(1), memberId(2), memberId(3)] };
  const [toCome, over] = [buildEvent(waited), buildEvent({ ...waited, inDays: -3, status: 'completed' })];
  await events.seed(toCome, over);
  // As an instance leaves it that ends between the two writes.
  await events.database.collection('events').updateMany({}, { $set: { capacity: 2 } });
  const states = async ({ _id }: { _id: string }) => {
    const list = await events.database
      .collection<{ guests: { state: string }[] }>('guestLists')
      .findOne({ _id: new mongoose.Types.ObjectId(_id) });
    return list?.guests.map(({ state }) => state);
  };
  passMinute();
  const { data } = await events.next(registrationChanged);
  expect(data).toMatchObject({ eventId: toCome._id, userId: memberId(2), state: 'going' });
  expect(await states(toCome)).toEqual(['going', 'going', 'waiting']);
  // The next pass changes nothing more, nor would that of an admin.
  await events.admin.call(updateEventStatuses);
  expect(await states(toCome)).toEqual(['going', 'going', 'waiting']);
  expect(await states(over)).toEqual(['going', 'waiting', 'waiting']);
});
