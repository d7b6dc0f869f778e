import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { adminActed } from '@ankur/contracts/audit.events';
import { eventChanged } from '@ankur/contracts/events/events.events';
import { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { ownEventEndpoints } from '@ankur/contracts/events/managing/own-events.endpoints';
import { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import { localMoment, venueInstant } from '@ankur/contracts/events/venue-time';
import { buildEvent, memberId, startEvents, type TestEvents } from './start-events.ts';

const { updateAdminEvent, getAdminEvent } = adminEventEndpoints;
const { updateOwnEvent } = ownEventEndpoints;
const organizer = 7;
let events: TestEvents;
beforeAll(async () => {
  events = await startEvents();
});
afterEach(async () => {
  for (const name of ['events', 'guestLists']) await events.database.collection(name).deleteMany({});
});
afterAll(() => events.stop());

async function seeded() {
  const event = buildEvent({ organizerId: memberId(organizer) });
  await events.seed(event);
  return { params: { id: event._id } };
}

describe('a number', () => {
  test.each([
    [{ price: true }, 'must be a number'],
    [{ price: null }, 'must be a number'],
    [{ price: [5] }, 'must be a number'],
    [{ price: '0x10' }, 'must be a number'],
    [{ price: '1e3' }, 'must be a number'],
    [{ price: ' ' }, 'must be a number'],
    [{ price: 'seven' }, 'must be a number'],
    [{ price: 1e-320 }, 'must have at most two decimals'],
    [{ price: '-1' }, 'must be at least 0'],
    [{ maxParticipants: true }, 'must be a number'],
    [{ maxParticipants: [5] }, 'must be a number'],
    [{ maxParticipants: '1e3' }, 'must be a number'],
    [{ maxParticipants: '0' }, 'must be at least 1'],
    [{ maxParticipants: '1.5' }, 'must be a whole number'],
    [{ maxParticipants: 1_000_001 }, 'must be at most 1000000'],
    [{ version: 'x' }, 'must be a number'],
  ])('that is none is named: %j %s', async (changes, message) => {
    const [field] = Object.keys(changes);
    const body = { version: 1, ...changes };
    const problem = await events.admin.fails(updateAdminEvent, { ...(await seeded()), body });
    expect(problem).toMatchObject({ status: 400, field, errors: [{ field, message }] });
  });

  test.each([
    [{ price: 19.99, maxParticipants: 5000 }, [19.99, 5000]],
    [{ price: ' 19.99 ', maxParticipants: ' 1000000 ' }, [19.99, 1_000_000]],
    [{ price: '', maxParticipants: '' }, [0, null]],
    [{ maxParticipants: null }, [150, null]],
  ])('is taken as such and as digits, and what is left empty means none: %j', async (changes, stored) => {
    const request = await seeded();
    await events.admin.call(updateAdminEvent, { ...request, body: { version: '1', ...changes } });
    const { event } = await events.admin.call(getAdminEvent, request);
    expect([event.price, event.maxParticipants]).toEqual(stored);
  });
});

test.each([['a list'], ['the text that a form sends']])(
  'a list with too many entries is told so: %s',
  async (as) => {
    const tags = Array.from({ length: 21 }, (_, place) => `tag ${String(place)}`);
    const body = { version: 1, tags: as === 'a list' ? tags : (JSON.stringify(tags) as never) };
    const problem = await events.admin.fails(updateAdminEvent, { ...(await seeded()), body });
    const errors = [{ field: 'tags', message: 'must have at most 20 entries' }];
    expect(problem).toMatchObject({ status: 400, field: 'tags', errors });
  },
);

test('a form that changes nothing makes no new version, tells nobody and leaves no entry in the log', async () => {
  const request = await seeded();
  const { event: read } = await events.admin.call(getAdminEvent, request);
  const { title, description, location, price, sport, organizerName, date, tags, highlights } = read;
  const same = { title, description, location, price, sport, organizerName, date, tags, highlights };
  for (const version of [1, 1]) {
    const saved = await events.admin.call(updateAdminEvent, { ...request, body: { ...same, version } });
    expect(saved.event.version).toBe(1);
  }
  const { event } = await events.admin.call(updateAdminEvent, { ...request, body: { ...same, price: 1 } });
  expect(event).toMatchObject({ price: 1, version: 2 });
  const about = () => events.told.filter(({ data }) => JSON.stringify(data).includes(request.params.id));
  await events.next(adminActed('events'), ({ data }) => data.target.id === request.params.id);
  await events.next(eventChanged, ({ data }) => JSON.stringify(data).includes(request.params.id));
  expect(
    about()
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['admin.acted', eventChanged.type]);
});

describe('a change without a version', () => {
  test('is one of the state of now, by admins and by its organiser', async () => {
    const request = await seeded();
    const { event } = await events.admin.call(updateAdminEvent, { ...request, body: { title: 'Hill meet' } });
    expect(event).toMatchObject({ title: 'Hill meet', version: 2 });
    const own = { ...request, body: { location: 'Cubbon Park' } };
    const changed = (await events.member(organizer).call(updateOwnEvent, own)).event;
    expect(changed).toMatchObject({ title: 'Hill meet', location: 'Cubbon Park', version: 3 });
  });

  test('takes back nothing of what others change at the same time', async () => {
    const request = await seeded();
    const bodies = [{ title: 'Hill meet' }, { time: '09:30' }, { location: 'Cubbon Park' }, { price: 5 }];
    await Promise.all(
      bodies.map((body, n) =>
        n % 2 === 0
          ? events.member(organizer).call(updateOwnEvent, { ...request, body })
          : events.admin.call(updateAdminEvent, { ...request, body }),
      ),
    );
    const { event } = await events.admin.call(getAdminEvent, request);
    expect(event).toMatchObject({ ...Object.assign({}, ...bodies), version: 5 });
  });
});

test('an event larger than a guest list gives as many seats as that holds, and says so; then one waits', async () => {
  const request = await seeded();
  await events.admin.call(updateAdminEvent, { ...request, body: { maxParticipants: 5000 } });
  const guests = Array.from({ length: 2000 }, (_, n) => ({
    userId: n.toString(16).padStart(24, 'b'),
    state: 'going',
    at: new Date(0),
  }));
  await events.database.collection('guestLists').insertOne({
    ...{ _id: new Types.ObjectId(request.params.id), guests },
    ...{ going: guests.length, waiting: 0, version: 1 },
  });
  const { state, place, seats } = await events
    .member(1)
    .call(registrationEndpoints.registerForEvent, request);
  expect([state, place]).toEqual(['waiting', 1]);
  expect(seats).toMatchObject({ capacity: 2000, going: 2000, waiting: 1 });
});

test('a time beside a whole date is that of its day in India; a date alone brings its own, or keeps that of a day', async () => {
  const request = await seeded();
  const change = async (body: object) => {
    const { event } = await events.admin.call(updateAdminEvent, { ...request, body });
    return [event.date, event.time];
  };
  const days = (n: number) => localMoment(new Date(Date.now() + n * 86_400_000)).slice(0, 10);
  const at = (day: string, time: string) => [venueInstant(`${day}T${time}`)?.toISOString(), time];
  // Half past one of the next day there.
  expect(await change({ date: `${days(8)}T20:00:00.000Z`, time: '10:00', endDate: '' })).toEqual(
    at(days(9), '10:00'),
  );
  expect(await change({ date: `${days(7)}T18:45` })).toEqual(at(days(7), '18:45'));
  expect(await change({ date: days(6) })).toEqual(at(days(6), '18:45'));
  expect(await change({ time: '09:15' })).toEqual(at(days(6), '09:15'));
});
