import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { userErased, userUpdated } from '@ankur/contracts/identity/identity.events';
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
  await waitFor(async () => !/vidya/i.test(await everything()));
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
