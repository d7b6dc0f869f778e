import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import { registrationChanged } from '@ankur/contracts/events/registrations.events';
import { userRestored, userSuspended, userUpdated } from '@ankur/contracts/identity/identity.events';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { TestApi } from '@ankur/test-kit/api-as';
import { asMember } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { buildEvent, startEvents, type TestEvents } from './start-events.ts';

const { getEvent, getEventCalendar, listEvents } = eventEndpoints;
const { registerForEvent, cancelRegistration, getRegistration, listAttendees, listOwnRegistrations } =
  registrationEndpoints;
const changes = Object.values({ registerForEvent, cancelRegistration });
let events: TestEvents;
const told: DomainEvent[] = [];
beforeAll(async () => {
  events = await startEvents();
  await events.bus.tail({ handler: (event) => told.push(event) }).ready;
});
afterEach(async () => {
  await events.database.collection('events').deleteMany({});
  await events.database.collection('guestLists').deleteMany({});
});
afterAll(() => events.stop());

const member = (n: number) => `65a0000000000000000000${n.toString(16).padStart(2, '0')}`;
const as = (n: number) => events.as(asMember({ userId: member(n) }));
async function seeded(changed: Parameters<typeof buildEvent>[0] = {}) {
  const event = buildEvent(changed);
  await events.seed(event);
  return { params: { id: event._id } };
}

describe('every call', () => {
  test.each(Object.values(registrationEndpoints))('$id is refused without a member', async (endpoint) => {
    const request = await seeded();
    expect((await events.as(null).fails(endpoint, request)).status).toBe(401);
    expect((await events.as({}).fails(endpoint, request)).status).toBe(401);
  });

  test.each([registerForEvent, cancelRegistration, getRegistration, listAttendees])(
    '$id knows neither strange ids nor hidden events',
    async (endpoint) => {
      const hidden = await seeded({ status: 'pending' });
      for (const request of [hidden, { params: { id: 'f'.repeat(24) } }, { params: { id: '{"$gt":""}' } }])
        expect((await as(1).fails(endpoint, request)).status).toBe(404);
    },
  );
});

describe('registering', () => {
  test('takes a seat, then the waitlist, and a second time changes nothing', async () => {
    const request = await seeded({ capacity: 1 });
    expect(await as(1).call(getRegistration, request)).toMatchObject({ state: 'none', place: null });
    const first = await as(1).call(registerForEvent, request);
    expect(first).toMatchObject({ state: 'going', seats: { capacity: 1, going: 1, waiting: 0 } });
    expect(await as(1).call(registerForEvent, request)).toEqual(first);
    expect(await as(2).call(registerForEvent, request)).toMatchObject({ state: 'waiting', place: 1 });
    expect(await as(3).call(registerForEvent, request)).toMatchObject({ state: 'waiting', place: 2 });
    const seats = { capacity: 1, going: 1, waiting: 2 };
    expect((await events.as({}).call(getEvent, request)).seats).toMatchObject(seats);
    expect((await events.as({}).call(listEvents)).map((event) => event.seats)).toMatchObject([seats]);
  });

  test('gives the last seat to exactly one of many at once, whatever their number', async () => {
    const request = await seeded({ capacity: 2 });
    await as(1).call(registerForEvent, request);
    const answers = await Promise.all(
      [2, 3, 4, 5, 6, 7, 8, 9].map((n) => as(n).call(registerForEvent, request)),
    );
    const going = answers.filter(({ state }) => state === 'going');
    expect(going).toHaveLength(1);
    const places = answers.flatMap(({ place }) => place ?? []);
    expect(places.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('of one member, many times at once, takes one seat', async () => {
    const request = await seeded({ capacity: 5 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => as(1).call(registerForEvent, request)));
    expect(answers.every(({ state, seats }) => state === 'going' && seats.going === 1)).toBe(true);
  });

  test.each([
    ['over', { inDays: -3, status: 'completed' as const }],
    ['over, though its status was not brought up to date', { inDays: -3 }],
  ])('is refused for an event that is %s', async (_title, changed) => {
    const request = await seeded(changed);
    for (const endpoint of changes) expect((await as(1).fails(endpoint, request)).code).toBe('EVENT_CLOSED');
    expect(await events.database.collection('guestLists').countDocuments()).toBe(0);
  });
});

describe('an event that has begun', () => {
  test('takes nobody more, and lets go who cannot come', async () => {
    const request = await seeded({ inDays: 0, startHour: 0, hours: 48, guests: [member(2)] });
    expect((await as(1).fails(registerForEvent, request)).code).toBe('EVENT_CLOSED');
    expect(await as(2).call(cancelRegistration, request)).toMatchObject({
      state: 'none',
      seats: { going: 0 },
    });
  });
});

describe('cancelling', () => {
  test('gives the seat to the first who waits, and tells both and nobody else', async () => {
    const request = await seeded({ capacity: 1 });
    for (const n of [1, 2, 3]) await as(n).call(registerForEvent, request);
    const statesOf = () =>
      told
        .filter(({ type }) => type === registrationChanged.type)
        .map(({ data }) => registrationChanged.data.parse(data))
        .filter(({ eventId }) => eventId === request.params.id);
    await waitFor(() => statesOf().length === 3);
    const gone = await as(1).call(cancelRegistration, request);
    expect(gone).toMatchObject({ state: 'none', seats: { going: 1, waiting: 1 } });
    expect(await as(2).call(getRegistration, request)).toMatchObject({ state: 'going' });
    expect(await as(3).call(getRegistration, request)).toMatchObject({ state: 'waiting', place: 1 });
    await waitFor(() => statesOf().length === 5);
    const states = statesOf().slice(3);
    expect(states.map(({ userId, state }) => [userId, state]).sort()).toEqual([
      [member(1), 'none'],
      [member(2), 'going'],
    ]);
    expect(new Set(states.map(({ seats }) => JSON.stringify(seats))).size).toBe(1);
  });

  test('leaves the waitlist, does nothing for who is not on it, and a return goes to its end', async () => {
    const request = await seeded({ capacity: 1 });
    for (const n of [1, 2, 3]) await as(n).call(registerForEvent, request);
    expect(await as(2).call(cancelRegistration, request)).toMatchObject({ state: 'none' });
    expect(await as(4).call(cancelRegistration, request)).toMatchObject({ state: 'none', place: null });
    expect(await as(2).call(registerForEvent, request)).toMatchObject({ state: 'waiting', place: 2 });
  });

  test('at once with those who come leaves no seat empty while somebody waits', async () => {
    const request = await seeded({ capacity: 3 });
    for (const n of [1, 2, 3]) await as(n).call(registerForEvent, request);
    await Promise.all([
      ...[1, 2].map((n) => as(n).call(cancelRegistration, request)),
      ...[4, 5, 6, 7].map((n) => as(n).call(registerForEvent, request)),
    ]);
    expect((await as(9).call(getRegistration, request)).seats).toMatchObject({ going: 3, waiting: 2 });
  });
});

describe('own registrations', () => {
  test('are told to nobody else, the next one first, without what is over or was cancelled', async () => {
    const guests = [member(41), member(42)];
    const all = [
      buildEvent({ title: 'Later', inDays: 9, capacity: 1, guests }),
      buildEvent({ title: 'Next', inDays: 2, guests }),
      buildEvent({ title: 'Running', inDays: -1, hours: 72, guests }),
      buildEvent({ title: 'Over', inDays: -5, guests }),
      buildEvent({ title: 'Cancelled', status: 'cancelled', guests }),
      buildEvent({ title: 'Of others', guests: [member(43)] }),
    ];
    await events.seed(...all);
    const own = async (n: number) =>
      (await as(n).call(listOwnRegistrations)).map(({ event, state }) => [event.title, state]);
    expect(await own(42)).toEqual([
      ['Running', 'going'],
      ['Next', 'going'],
      ['Later', 'waiting'],
    ]);
    expect(await own(44)).toEqual([]);
    expect(JSON.stringify(await as(42).call(listOwnRegistrations))).not.toContain(member(41));
  });
});

/** What is told of a member who is known to be of age. */
const grown = { isMinor: false, isPrivate: false };

describe('who is going', () => {
  test('names members under 18 to few, whoever else is known to be going', async () => {
    const request = await seeded({ organizerId: member(59) });
    const minor = { isMinor: true, isPrivate: false };
    const told = { 51: grown, 52: minor, 53: { isMinor: true, isPrivate: true }, 54: {} };
    for (const [n, age] of Object.entries(told)) {
      const user = { _id: member(Number(n)), username: `Going ${n}` };
      await events.publish(userUpdated, { user, ...age, version: 4 });
      await as(Number(n)).call(registerForEvent, request);
    }
    const readers: Record<string, typeof grown & { isVerified?: boolean }> = {
      55: grown,
      56: { ...grown, isVerified: true },
      57: { ...minor, isVerified: true },
    };
    for (const [n, { isVerified = false, ...age }] of Object.entries(readers)) {
      const user = { _id: member(Number(n)), username: `Reader ${n}`, isVerified };
      await events.publish(userUpdated, { user, ...age, version: 4 });
    }
    // Older news change nothing.
    await events.publish(userUpdated, {
      ...{ user: { _id: member(52), username: 'Older' }, ...grown, version: 3 },
    });
    const known = { _id: member(57), isMinor: true } as object;
    await waitFor(async () => (await events.database.collection('memberCards').countDocuments(known)) === 1);
    const names = async (api: TestApi) => {
      const { total, people } = await api.call(listAttendees, request);
      return [total, ...people.map(({ username }) => username.replace('Going ', '')).toSorted()];
    };
    const all = [4, '51', '52', '53', '54'];
    expect(await names(as(55))).toEqual([4, '51']);
    expect(await names(as(58))).toEqual([4, '51']);
    expect(await names(as(57))).toEqual([4, '51']);
    expect(await names(as(56))).toEqual([4, '51', '52']);
    expect(await names(as(53))).toEqual([4, '51', '53']);
    expect(await names(as(59))).toEqual(all);
    expect(await names(events.admin)).toEqual(all);
  });

  test('is told to members as cards without contact data, the latest first', async () => {
    const request = await seeded({ capacity: 2 });
    const user = { _id: member(1), username: 'Asha', profilePicture: '/uploads/asha.webp', sport: 'hockey' };
    const contact = { email: 'asha@ankur.example', phone: '+91 1', dateOfBirth: '2012-01-01' };
    for (const [version, person] of [
      { ...user, ...contact },
      { _id: member(2), username: 'Dev' },
    ].entries())
      await events.publish(userUpdated, { user: person, ...grown, version: version + 1 });
    const known = { _id: { $in: [member(1), member(2)] }, isMinor: false } as object;
    await waitFor(async () => (await events.database.collection('memberCards').countDocuments(known)) === 2);
    for (const n of [1, 2, 3]) await as(n).call(registerForEvent, request);
    expect(await as(3).call(listAttendees, request)).toEqual({
      total: 2,
      people: [{ _id: member(2), username: 'Dev' }, user],
    });
    const stored = await events.database.collection('memberCards').find({}).toArray();
    expect(JSON.stringify(stored)).not.toMatch(/ankur\.example|\+91|2012/);
  });

  test('leaves out who is suspended until that is over, in whatever order it is told', async () => {
    const request = await seeded();
    const user = { _id: member(31), username: 'Ila' };
    const revocation = {
      _id: 'c'.repeat(24),
      kind: 'user' as const,
      subject: user._id,
      code: 'SUSPENDED' as const,
      before: 1,
      lifted: false,
      seq: 1,
    };
    const suspended = { user, version: 5, reason: 'Spam', until: null, revocation };
    await events.publish(userUpdated, { user: { ...user, username: 'Ila Rao' }, ...grown, version: 7 });
    await as(31).call(registerForEvent, request);
    const shown = () => as(1).call(listAttendees, request);
    await waitFor(async () => (await shown()).total === 1);
    await events.publish(userSuspended, { ...suspended, isSuspended: true });
    await waitFor(async () => (await shown()).total === 0);
    expect((await shown()).people).toEqual([]);
    await events.publish(userUpdated, { user: { ...user, username: 'Ila R.' }, ...grown, version: 8 });
    const known = () => events.database.collection('memberCards').countDocuments({ username: 'Ila R.' });
    await waitFor(async () => (await known()) === 1);
    expect((await shown()).total).toBe(0);
    await events.publish(userRestored, { user, version: 6, isSuspended: false, revocation });
    await waitFor(async () => (await shown()).total === 1);
    expect((await shown()).people).toEqual([{ _id: user._id, username: 'Ila R.' }]);
    await events.publish(userSuspended, { ...suspended, isSuspended: true });
    await events.publish(userUpdated, { user: { ...user, username: 'Last' }, version: 9 });
    await waitFor(
      async () =>
        (await events.database.collection('memberCards').countDocuments({ username: 'Last' })) === 1,
    );
    expect((await shown()).total).toBe(1);
  });

  test('hides whose newer state was told without the age, until that is told again', async () => {
    const request = await seeded();
    const user = { _id: member(61), username: 'Mira' };
    await as(61).call(registerForEvent, request);
    const tell = async (version: number, age: object) => {
      await events.publish(userUpdated, { user: { ...user, username: `Mira ${version}` }, ...age, version });
      const known = {
        _id: user._id,
        version,
        ...('isMinor' in age ? { ageVersion: version } : {}),
      } as object;
      await waitFor(
        async () => (await events.database.collection('memberCards').countDocuments(known)) === 1,
      );
      return (await as(1).call(listAttendees, request)).people.map(({ username }) => username);
    };
    expect(await tell(4, grown)).toEqual(['Mira 4']);
    expect(await tell(5, {})).toEqual([]);
    expect(await tell(6, grown)).toEqual(['Mira 6']);
  });

  test('is not told by what everybody is told of the seats', async () => {
    const request = await seeded();
    await as(1).call(registerForEvent, request);
    expect(JSON.stringify(await events.as({}).call(getEvent, request))).not.toContain(member(1));
  });
});

describe('the demo', () => {
  test('has its guests in their order, with names, and does not overrule what is known of them', async () => {
    const event = buildEvent({ capacity: 1, guests: [member(21), member(22)] });
    const people = [21, 22].map((n) => ({ _id: member(n), username: `Demo ${String(n)}` }));
    const user = { _id: member(21), username: 'Renamed' };
    await events.seedDemo({ people, events: [event] });
    await events.publish(userUpdated, { user, ...grown, version: 1 });
    const cards = events.database.collection('memberCards');
    await waitFor(async () => (await cards.countDocuments({ username: 'Renamed', isMinor: false })) === 1);
    await events.seedDemo({ people, events: [event] });
    const request = { params: { id: event._id } };
    expect(await as(22).call(listAttendees, request)).toEqual({ total: 1, people: [user] });
    expect(await as(22).call(getRegistration, request)).toMatchObject({ state: 'waiting', place: 1 });
  });
});

describe('the organiser', () => {
  const shownTo = async (api: TestApi, request: { params: { id: string } }) => {
    const [listed] = await api.call(listEvents);
    const { organizer } = await api.call(getEvent, request);
    expect(listed?.organizer).toEqual(organizer);
    return organizer;
  };
  const tell = async (n: number, known: { isMinor?: boolean; isPrivate?: boolean; isVerified?: boolean }) => {
    const { isVerified = false, ...age } = known;
    const user = { _id: member(n), username: n === 12 ? 'Ravi Menon' : `Reader ${String(n)}`, isVerified };
    await events.publish(userUpdated, { user, ...age, version: n });
    const kept = { _id: user._id, version: n, ...age } as object;
    await waitFor(async () => (await events.database.collection('memberCards').countDocuments(kept)) > 0);
  };

  test('who is a member of age has an address and the name of today', async () => {
    const request = await seeded({ organizerId: member(12), organizerName: 'R. Menon' });
    const named = { _id: member(12), name: 'R. Menon' };
    expect(await shownTo(as(12), request)).toEqual(named);
    expect(await shownTo(events.admin, request)).toEqual(named);
    // Of whom nothing is known yet nobody else is told.
    expect(await shownTo(events.as({}), request)).toEqual({ name: '' });
    await tell(12, grown);
    expect(await shownTo(events.as({}), request)).toEqual({ _id: member(12), name: 'Ravi Menon' });
  });

  test('under 18 is named to those alone who may know where a minor will be', async () => {
    const request = await seeded({ organizerId: member(13), organizerName: 'Meera' });
    const named = { _id: member(13), name: 'Reader 13' };
    await tell(13, { isMinor: true, isPrivate: false });
    await tell(14, { ...grown, isVerified: true });
    await tell(15, grown);
    for (const api of [events.as({}), as(15)]) expect(await shownTo(api, request)).toEqual({ name: '' });
    for (const api of [as(13), as(14), events.admin]) expect(await shownTo(api, request)).toEqual(named);
    await as(15).call(registerForEvent, request);
    expect(JSON.stringify(await as(15).call(listOwnRegistrations))).not.toContain(member(13));
  });

  test('whose account is erased leads nowhere', async () => {
    const request = await seeded({ organizerId: member(16) });
    const user = { _id: member(16), username: 'Unknown' };
    await events.publish(userUpdated, { user, ...grown, version: 5 });
    await waitFor(async () => (await shownTo(events.as({}), request)).name !== '');
    expect(await shownTo(events.as({}), request)).toEqual({ name: 'Unknown' });
  });

  test('who is suspended leads nobody to the page that is closed but admins, who open it', async () => {
    const request = await seeded({ organizerId: member(17) });
    await tell(17, grown);
    const known = { _id: member(17), name: 'Reader 17' };
    const suspend = (isSuspended: boolean) =>
      events.database
        .collection<{ _id: string }>('memberCards')
        .updateOne({ _id: member(17) }, { $set: { isSuspended } });
    await suspend(true);
    for (const api of [events.as({}), as(12)])
      expect(await shownTo(api, request)).toEqual({ name: 'Reader 17' });
    expect(await shownTo(events.admin, request)).toEqual(known);
    await suspend(false);
    expect(await shownTo(events.as({}), request)).toEqual(known);
  });
});

describe('the calendar file', () => {
  test('is one for everybody, to be saved', async () => {
    const request = await seeded({ title: 'Sprint Meet' });
    const answer = await events.as({}).send(getEventCalendar, request);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=event-\w+\.ics$/);
    expect(await answer.text()).toContain('SUMMARY:Sprint Meet\r\n');
  });

  test('of a hidden event does not exist', async () => {
    const request = await seeded({ status: 'rejected' });
    expect((await events.as({}).fails(getEventCalendar, request)).code).toBe('EVENT_NOT_FOUND');
  });
});
