import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { userErased, userUpdated } from '@ankur/contracts/identity/identity.events';
import { guestEndpoints } from '@ankur/contracts/events/managing/guests.endpoints';
import { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { Types } from 'mongoose';
import { buildEvent, memberId, startEvents, type TestEvents } from './start-events.ts';

let events: TestEvents;
beforeAll(async () => {
  events = await startEvents();
});
afterAll(() => events.stop());

const id = memberId(1);
/** A loaded machine is slow, not wrong; in ms. */
const patience = 180_000;

const revocation = {
  _id: id,
  kind: 'user' as const,
  subject: id,
  code: 'SESSION_ENDED' as const,
  before: 1,
  lifted: false,
  seq: 1,
};

async function everything(): Promise<string> {
  const collections = (await events.database.db?.collections()) ?? [];
  return JSON.stringify(await Promise.all(collections.map((collection) => collection.find().toArray())));
}

test('an erased member leaves guest lists, the seat to who waits, and own events without name and contact', async () => {
  const [open, own] = [buildEvent({ capacity: 1 }), buildEvent({ organizerName: 'Vidya Iyer' })];
  await events.seed(open, own);
  const ownId = new Types.ObjectId(own._id);
  const findOwn = () => events.database.collection('events').findOne({ _id: ownId });
  await events.database
    .collection('events')
    .updateOne(
      { _id: ownId },
      { $set: { organizerId: id, organizerEmail: 'vidya@members.example', organizerPhone: '+91 1' } },
    );
  await events.publish(userUpdated, { user: { _id: id, username: 'Vidya Iyer' }, version: 2 });
  const params = { id: open._id };
  await events.member(1).call(registrationEndpoints.registerForEvent, { params });
  await events.member(2).call(registrationEndpoints.registerForEvent, { params });
  const erased = { user: { _id: id, username: 'Unknown' }, version: 3, revocation, address: 'x' };
  await events.publish(userErased, erased);
  await waitFor(async () => !/vidya/i.test(await everything()), patience);
  const once = await findOwn();
  expect(once).toMatchObject({ organizerName: 'Unknown', title: own.title });
  expect([once?.['organizerEmail'], once?.['organizerPhone']]).toEqual([undefined, undefined]);
  await waitFor(async () => {
    const lists = await events.database.collection('guestLists').find().toArray();
    const standing = await events.member(2).call(registrationEndpoints.getRegistration, { params });
    return !JSON.stringify(lists).includes(id) && standing?.state === 'going';
  });
  // Told once more it writes nothing; what is told after it shows that it was heard.
  await events.publish(userErased, erased);
  const user = { _id: memberId(2), username: 'Unknown' };
  await events.publish(userErased, { ...erased, user });
  await waitFor(async () => {
    const lists = await events.database.collection('guestLists').find().toArray();
    return !JSON.stringify(lists).includes(user._id);
  });
  expect(await findOwn()).toEqual(once);
});

test('many seats, own events, decisions and results of an erased member say nothing of who it was', async () => {
  const many = 120;
  const [gone, waiting] = [memberId(31), memberId(32)];
  const { database } = events;
  await events.publish(userUpdated, { user: { _id: gone, username: 'Zubin Mistry' }, version: 2 });
  const card = { username: 'Zubin Mistry' };
  await waitFor(async () => (await database.collection('memberCards').countDocuments(card)) > 0, patience);
  const [own, foreign] = [buildEvent(), buildEvent({ capacity: 1 })];
  await events.seed(own, foreign);
  const copies = async (_id: string, changes: object, count = many) => {
    const collection = database.collection('events');
    const one = await collection.findOne({ _id: new Types.ObjectId(_id) });
    const made = Array.from({ length: count }, () => ({ ...one, _id: new Types.ObjectId(), ...changes }));
    await collection.insertMany(made);
    return made.map((event) => event._id);
  };
  const names = { organizerName: 'Zubin Mistry', words: ['zubin', 'mistry'] };
  const contact = { organizerEmail: 'zubin@members.example', organizerPhone: '+91 1' };
  const decidedBy = { id: gone, username: 'Zubin Mistry' };
  const hers = { organizerId: gone, submittedBy: gone, decidedBy };
  const organised = await copies(own._id, { ...names, ...contact, ...hers });
  const mark = { athleteId: gone, discipline: '400 m', mark: '61.8' };
  const results = [{ ...mark, place: 2 }];
  const said = { ...mark, note: 'Mistry, PB', place: 2 };
  const other = { ...mark, athleteId: waiting, note: 'PB' };
  const noted = await copies(foreign._id, { results: [said, other] }, 50);
  const attended = [...noted, ...(await copies(foreign._id, { results: [mark, other] }, many - 50))];
  const seat = { at: new Date(), ticket: 'x'.repeat(12) };
  await database.collection('guestLists').insertMany(
    attended.map((_id) => ({
      ...{ _id, going: 1, waiting: 1, version: 1 },
      guests: [
        { ...seat, userId: gone, state: 'going' },
        { ...seat, userId: waiting, state: 'waiting' },
      ],
    })),
  );
  const erased = { user: { _id: gone, username: 'Unknown' }, version: 3, address: 'x' };
  await events.publish(userErased, { ...erased, revocation: { ...revocation, _id: gone, subject: gone } });
  const left = async () => {
    const [seats, cards] = [{ 'guests.userId': gone }, { _id: gone, ...card } as object];
    const named = { $or: [names, contact, { decidedBy }, { 'results.note': said.note }] };
    const counts = [
      database.collection('guestLists').countDocuments(seats),
      database.collection('memberCards').countDocuments(cards),
      database.collection('events').countDocuments(named),
    ];
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };
  await waitFor(async () => (await left()) === 0, patience);
  expect(await everything()).not.toMatch(/zubin|mistry/i);
  const lists = database.collection('guestLists').find({ _id: { $in: attended } });
  for (const list of await lists.toArray())
    expect(list).toMatchObject({ going: 1, waiting: 0, guests: [{ userId: waiting, state: 'going' }] });
  const kept = { organizerName: 'Unknown', title: own.title };
  expect(await database.collection('events').countDocuments({ _id: { $in: organised }, ...kept })).toBe(many);
  // The mark stays in its list, of nobody who is named.
  const read = await events.admin.call(guestEndpoints.listEventResults, {
    params: { id: String(attended[0]) },
  });
  expect(read).toEqual([
    { ...results[0], athlete: expect.objectContaining({ username: 'Unknown' }) as unknown },
    // What is written beside the marks of others is theirs.
    { ...other, athlete: null },
  ]);
});

test('a result of who was erased stands as it is when others are corrected, and takes no words again', async () => {
  const [gone, stays] = [memberId(41), memberId(42)];
  const event = buildEvent();
  await events.seed(event);
  const _id = new Types.ObjectId(event._id);
  const mark = { athleteId: gone, discipline: '400 m', mark: '61.8' };
  const date = new Date(Date.now() - 3_600_000);
  await events.database
    .collection('events')
    .updateOne({ _id }, { $set: { organizerId: memberId(43), date, results: [mark] } });
  await events.database.collection('guestLists').insertOne({
    ...{ _id, going: 1, waiting: 0, version: 1 },
    guests: [{ userId: stays, state: 'going', at: date, ticket: 'y'.repeat(12) }],
  });
  const own = { athleteId: stays, discipline: '400 m', mark: '60.2' };
  const api = events.member(43);
  const publish = (results: object[]) => ({ params: { id: event._id }, body: { results } });
  for (const changed of [{ note: 'Zubin' }, { mark: '61.9' }])
    expect(
      await api.fails(guestEndpoints.publishResults, publish([own, { ...mark, ...changed }])),
    ).toMatchObject({
      field: 'results.1.athleteId',
    });
  await api.call(guestEndpoints.publishResults, publish([own, mark]));
  expect(await events.database.collection('events').findOne({ _id })).toMatchObject({ results: [own, mark] });
});
