import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import { eventChanged } from '@ankur/contracts/events/events.events';
import { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { ownEventEndpoints } from '@ankur/contracts/events/managing/own-events.endpoints';
import { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import { registrationChanged } from '@ankur/contracts/events/registrations.events';
import { userErased } from '@ankur/contracts/identity/identity.events';
import { asAdmin } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { buildEvent, memberId, startEvents, type TestEvents } from './start-events.ts';

const { registerForEvent, cancelRegistration, getRegistration } = registrationEndpoints;
const { updateOwnEvent, cancelOwnEvent } = ownEventEndpoints;
const { updateAdminEvent, decideEvent } = adminEventEndpoints;
const organizer = 7;
let events: TestEvents;
beforeAll(async () => {
  events = await startEvents();
});
afterEach(async () => {
  for (const name of ['events', 'guestLists']) await events.database.collection(name).deleteMany({});
  events.told.length = 0;
});
afterAll(() => events.stop());

async function seeded(changes: Parameters<typeof buildEvent>[0] = {}) {
  const event = buildEvent({ organizerId: memberId(organizer), ...changes });
  await events.seed(event);
  return { params: { id: event._id } };
}
type Request = Awaited<ReturnType<typeof seeded>>;
const stateOf = async (n: number, request: Request) =>
  (await events.member(n).call(getRegistration, request)).state;
const changeOwn = (request: Request, body: object) =>
  events.member(organizer).call(updateOwnEvent, { ...request, body });
const changeAsAdmin = (request: Request, body: object) =>
  events.admin.call(updateAdminEvent, { ...request, body });

describe('an event that goes back to review with its guests', () => {
  test('gives the seats it has more of to who waits when it is approved, not before', async () => {
    const request = await seeded({ capacity: 1, guests: [memberId(1), memberId(2)] });
    const { event } = await changeOwn(request, {
      version: 1,
      maxParticipants: 2,
      description: 'Betting is open.',
    });
    expect(event).toMatchObject({ status: 'pending', seats: { going: 1, waiting: 1 } });
    await events.admin.call(decideEvent, { ...request, body: { status: 'rejected' } });
    await changeOwn(request, { version: 3, description: 'Bring spikes, and a friend.' });
    await events.admin.call(decideEvent, { ...request, body: { status: 'approved' } });
    expect(await stateOf(2, request)).toBe('going');
  });

  test('lets them read their place and give it back meanwhile; it is given to who waits with the approval', async () => {
    const request = await seeded({ capacity: 1, guests: [memberId(1), memberId(2), memberId(3)] });
    await changeOwn(request, { version: 1, description: 'Betting is open.' });
    expect(await stateOf(1, request)).toBe('going');
    expect(await stateOf(2, request)).toBe('waiting');
    const left = await events.member(1).call(cancelRegistration, request);
    expect(left).toMatchObject({ state: 'none', seats: { going: 0, waiting: 2 } });
    expect((await events.next(registrationChanged)).data).toMatchObject({
      userId: memberId(1),
      state: 'none',
    });
    // Whoever is not on the list, or no longer, knows no more of it than everybody.
    for (const n of [1, 4])
      for (const endpoint of [getRegistration, cancelRegistration, registerForEvent])
        expect((await events.member(n).fails(endpoint, request)).status).toBe(404);
    expect((await events.member(2).fails(registerForEvent, request)).status).toBe(404);
    await events.admin.call(decideEvent, { ...request, body: { status: 'approved' } });
    expect(await stateOf(2, request)).toBe('going');
    expect(await stateOf(3, request)).toBe('waiting');
  });
});

describe('an erased guest', () => {
  const erase = async (n: number) => {
    const [_id, address] = [memberId(n), 'x'];
    const about = { _id, kind: 'user' as const, subject: _id, code: 'SESSION_ENDED' as const };
    const revocation = { ...about, before: 1, lifted: false, seq: n };
    await events.publish(userErased, { user: { _id, username: 'Unknown' }, version: 3, revocation, address });
  };

  test('of a cancelled event leaves the list, and nobody is told that they go now', async () => {
    const request = await seeded({ capacity: 1, guests: [memberId(1), memberId(2)] });
    await events.member(organizer).call(cancelOwnEvent, request);
    await erase(1);
    const lists = events.database.collection('guestLists');
    await waitFor(async () => (await lists.countDocuments({ 'guests.userId': memberId(1) })) === 0);
    expect(await lists.findOne()).toMatchObject({ going: 0, waiting: 1, guests: [{ state: 'waiting' }] });
    expect(events.told.map(({ type }) => type)).not.toContain(registrationChanged.type);
  });
});

describe('a completed event that an admin moves to a time that is still to come', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

  test.each([
    [true, 'published'],
    [false, 'approved'],
  ])('takes place again: open %s, it is %s', async (isOpen, status) => {
    const request = await seeded({ inDays: -3, status: 'completed', guests: [memberId(1)] });
    const body = { version: 1, isOpen, date: inDays(4), endDate: '' };
    expect((await changeAsAdmin(request, body)).event.status).toBe(status);
    const { data } = await events.next(eventChanged);
    expect(data).toMatchObject({ isNews: true, isPublic: true, wasPublic: true });
    expect((await events.member(2).call(registerForEvent, request)).state).toBe('going');
  });

  test('is over as before when something else is changed', async () => {
    const request = await seeded({ inDays: -3, status: 'completed' });
    const { event } = await changeAsAdmin(request, { version: 1, title: 'Sprint Meet 2026' });
    expect(event.status).toBe('completed');
  });
});

test('a seat is given up also where people register elsewhere by now, and nobody takes one', async () => {
  const request = await seeded({ guests: [memberId(1)] });
  await changeOwn(request, { version: 1, registrationLink: 'https://entry.example/cup' });
  expect((await events.member(2).fails(registerForEvent, request)).code).toBe('EVENT_CLOSED');
  expect(await events.member(1).call(cancelRegistration, request)).toMatchObject({
    state: 'none',
    seats: { going: 0 },
  });
});

test('whether a change is news to guests is told with it', async () => {
  const request = await seeded();
  await changeAsAdmin(request, {
    version: 1,
    featured: true,
    maxParticipants: 12,
    organizerEmail: 'a@b.example',
  });
  await changeAsAdmin(request, { version: 2, location: 'Lalbagh' });
  const newsOf = async (version: number) =>
    (await events.next(eventChanged, ({ data }) => data.version === version)).data;
  expect(await newsOf(2)).toMatchObject({ isNews: false, capacity: 12 });
  expect(await newsOf(3)).toMatchObject({ isNews: true });
  expect((await events.as({}).call(eventEndpoints.getEvent, request)).location).toBe('Lalbagh');
});

describe('a decision on what no longer waits', () => {
  const decide = (admin: Pick<typeof events.admin, 'fails'>, request: Request) =>
    admin.fails(decideEvent, { ...request, body: { status: 'rejected' } });
  const bala = () => events.as(asAdmin({ userId: memberId(201), username: 'Bala' }));

  test('says who was first to everybody but them', async () => {
    const request = await seeded({ status: 'pending' });
    await events.admin.call(decideEvent, { ...request, body: { status: 'approved' } });
    expect(await decide(bala(), request)).toMatchObject({
      ...{ status: 409, code: 'STALE_DECISION', message: 'Asha decided this event first: approved.' },
      data: { status: 'approved', decidedBy: 'Asha' },
    });
    expect(await decide(events.admin, request)).toMatchObject({
      ...{ message: 'This event is already approved.', data: { decidedBy: 'Asha' } },
    });
  });

  test('names nobody where nobody decided, or what it is now was no decision', async () => {
    expect(await decide(bala(), await seeded())).toMatchObject({
      ...{ message: 'This event is already published.', data: { status: 'published', decidedBy: null } },
    });
    const cancelled = await seeded({ status: 'pending' });
    await events.admin.call(decideEvent, { ...cancelled, body: { status: 'approved' } });
    await events.member(organizer).call(cancelOwnEvent, cancelled);
    expect((await decide(bala(), cancelled)).message).toBe('This event is already cancelled.');
  });
});
