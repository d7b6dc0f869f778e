import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { adminActed } from '@ankur/contracts/audit.events';
import { eventResultsPublished } from '@ankur/contracts/events/events.events';
import { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { guestEndpoints } from '@ankur/contracts/events/managing/guests.endpoints';
import { ownEventEndpoints } from '@ankur/contracts/events/managing/own-events.endpoints';
import { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import { registrationChanged } from '@ankur/contracts/events/registrations.events';
import { dataExportEndpoints } from '@ankur/contracts/identity/data-export.endpoints';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import type { TestApi } from '@ankur/test-kit/api-as';
import { buildEvent, memberId, startEvents, type TestEvents } from './start-events.ts';

const { listGuests, listGuestIds, exportGuests, checkIn, publishResults, listEventResults } = guestEndpoints;
const { listEventsData } = dataExportEndpoints;
const { registerForEvent, cancelRegistration, getRegistration } = registrationEndpoints;
const organizer = 7;
let events: TestEvents;
beforeAll(async () => {
  events = await startEvents();
  const names = ['', 'Meera', '=HYPERLINK("http://evil.example")', 'Ravi', 'Asha'];
  const people = [1, 2, 3, 4].map((n) => ({
    _id: memberId(n),
    username: names[n] ?? '',
    sport: 'athletics',
  }));
  await events.seedDemo({ people, events: [] });
  await tellOf(1, { isMinor: false, isPrivate: false });
});
afterEach(async () => {
  for (const name of ['events', 'guestLists']) await events.database.collection(name).deleteMany({});
  events.told.length = 0;
});
afterAll(() => events.stop());

/** Identity tells of a member, and the service has heard it. */
async function tellOf(n: number, standing: { isMinor?: boolean; isPrivate?: boolean; isVerified?: boolean }) {
  const { isVerified = false, ...age } = standing;
  const username = ['', 'Meera'][n] ?? `Member ${String(n)}`;
  const user = { _id: memberId(n), username, sport: 'athletics', isVerified };
  await events.publish(userUpdated, { user, ...age, version: 4 });
  const known = { _id: user._id, version: 4, ...age } as object;
  await waitFor(async () => (await events.database.collection('memberCards').countDocuments(known)) === 1);
}

async function seeded(changes: Parameters<typeof buildEvent>[0] = {}) {
  const event = buildEvent({ organizerId: memberId(organizer), ...changes });
  await events.seed(event);
  return { params: { id: event._id } };
}
type Request = Awaited<ReturnType<typeof seeded>>;
const ticketOf = async (n: number, request: Request) =>
  (await events.member(n).call(getRegistration, request)).ticket ?? '';
const comes = (ticket: string, request: Request, n = organizer) =>
  events.member(n).call(checkIn, { ...request, body: { ticket } });

describe('what the organiser does', () => {
  test.each([
    [listGuests, {}],
    [exportGuests, {}],
    [checkIn, { body: { ticket: 'K7QF-2M9X' } }],
    [publishResults, { body: { results: [] } }],
  ])('%# is refused to everybody else', async (endpoint, more) => {
    const request = { ...(await seeded()), ...more };
    const hidden = { ...(await seeded({ status: 'pending' })), ...more };
    expect((await events.as({}).fails(endpoint, request)).status).toBe(401);
    expect((await events.member(1).fails(endpoint, request)).code).toBe('NOT_OWNER');
    expect((await events.member(1).fails(endpoint, hidden)).status).toBe(404);
    const strange = { params: { id: 'f'.repeat(24) }, ...more };
    expect((await events.member(organizer).fails(endpoint, strange)).status).toBe(404);
  });
});

test('whom a change concerns is told to services alone: all with a seat and all who wait', async () => {
  const request = await seeded({ capacity: 1 });
  for (const n of [1, 2]) await events.member(n).call(registerForEvent, request);
  const asked = await events.as({ service: 'identity' }).call(listGuestIds, request);
  expect(asked.userIds).toEqual([memberId(1), memberId(2)]);
  // Who came since a change has seen the event as it is now.
  const { guests } = await events.member(organizer).call(listGuests, request);
  const changedAt = new Date(Date.parse(guests[0]?.registeredAt ?? '') + 1).toISOString();
  const id = new Types.ObjectId(request.params.id);
  await events.database
    .collection('guestLists')
    .updateOne({ _id: id }, { $set: { 'guests.1.at': new Date(changedAt) } });
  const since = { ...request, query: { before: changedAt } };
  const earlier = await events.as({ service: 'identity' }).call(listGuestIds, since);
  expect(earlier.userIds).toEqual([memberId(1)]);
  expect((await events.member(organizer).fails(listGuestIds, request)).status).toBe(403);
  const unknown = { params: { id: 'f'.repeat(24) } };
  expect((await events.as({ service: 'identity' }).call(listGuestIds, unknown)).userIds).toEqual([]);
});

describe('a ticket', () => {
  test('is in what its holder takes away, without the places of others', async () => {
    const request = await seeded();
    for (const n of [1, 2, 3]) await events.member(n).call(registerForEvent, request);
    const { items } = await events
      .as({ service: 'identity' })
      .call(listEventsData, { params: { id: memberId(2) }, query: { after: 'registrations' } });
    expect(items).toMatchObject([
      { eventId: request.params.id, state: 'going', ticket: await ticketOf(2, request) },
    ]);
    expect(items).toHaveLength(1);
  });

  test('is for its holder alone, stays the same, and comes with the seat', async () => {
    const request = await seeded({ capacity: 1 });
    await events.member(1).call(registerForEvent, request);
    await events.member(2).call(registerForEvent, request);
    const ticket = await ticketOf(1, request);
    expect(ticket).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await ticketOf(1, request)).toBe(ticket);
    expect(await ticketOf(2, request)).toBe('');
    const list = await events.member(organizer).call(listGuests, request);
    expect(JSON.stringify(list)).not.toContain(ticket);
    await events.member(1).call(cancelRegistration, request);
    expect(await ticketOf(2, request)).not.toBe('');
  });

  test('lets its holder in once, however it is typed, and both are told', async () => {
    const request = await seeded();
    await events.member(1).call(registerForEvent, request);
    const ticket = await ticketOf(1, request);
    const first = await comes(ticket.toLowerCase().replace('-', ' '), request);
    expect(first).toMatchObject({ again: false, arrived: 1, guest: { member: { username: 'Meera' } } });
    const scanned = `https://ankur.example/events/${request.params.id}?ticket=${ticket}`;
    expect(await comes(scanned, request)).toMatchObject({ again: true, arrived: 1 });
    const told = await events.next(registrationChanged, ({ data }) => data.checkedInAt !== undefined);
    expect(told.data).toMatchObject({ userId: memberId(1), organizerId: memberId(organizer) });
    expect((await events.member(1).call(getRegistration, request)).checkedInAt).toBeDefined();
    expect((await events.member(organizer).call(listGuests, request)).arrived).toBe(1);
  });

  test('of another event, of nobody, or given up lets nobody in', async () => {
    const [request, other] = [await seeded(), await seeded()];
    await events.member(1).call(registerForEvent, request);
    const ticket = await ticketOf(1, request);
    const refused = async (typed: string, at: Request) =>
      (await events.member(organizer).fails(checkIn, { ...at, body: { ticket: typed } })).code;
    expect(await refused(ticket, other)).toBe('TICKET_NOT_FOUND');
    expect(await refused('AAAA-AAAA', request)).toBe('TICKET_NOT_FOUND');
    expect(await refused('$ne', request)).toBe('TICKET_NOT_FOUND');
    await events.member(1).call(cancelRegistration, request);
    expect(await refused(ticket, request)).toBe('TICKET_NOT_FOUND');
  });

  test('checked twice at once counts once; an admin who helps is in the log', async () => {
    const request = await seeded();
    await events.member(1).call(registerForEvent, request);
    const ticket = await ticketOf(1, request);
    const answers = await Promise.all([comes(ticket, request), comes(ticket, request)]);
    expect(answers.map(({ again }) => again).sort()).toEqual([false, true]);
    await events.member(2).call(registerForEvent, request);
    await events.admin.call(checkIn, { ...request, body: { ticket: await ticketOf(2, request) } });
    const log = await events.next(adminActed('events'));
    expect(log.data).toMatchObject({ action: 'event.checkIn', after: { member: memberId(2) } });
    expect(events.told.filter(({ type }) => type === 'admin.acted')).toHaveLength(1);
  });
});

describe('the list of the organiser', () => {
  test('says who comes, who waits and who is here', async () => {
    const request = await seeded({ capacity: 1 });
    for (const n of [1, 3]) await events.member(n).call(registerForEvent, request);
    const { guests, seats } = await events.member(organizer).call(listGuests, request);
    expect(seats).toMatchObject({ going: 1, waiting: 1 });
    expect(guests.map(({ member, state, place }) => [member.username, state, place])).toEqual([
      ['Meera', 'going', null],
      ['Ravi', 'waiting', 1],
    ]);
  });

  test('as a file computes nothing and tells no contact data', async () => {
    const request = await seeded();
    for (const n of [1, 2]) await events.member(n).call(registerForEvent, request);
    const response = await events.member(organizer).send(exportGuests, request);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(`guests-${request.params.id}.csv`);
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toBe('Name,Sport,State,Registered (IST),Checked in (IST)');
    expect(lines[1]).toMatch(/^Meera,athletics,going,/);
    expect(lines[2]).toMatch(/^"'=HYPERLINK/);
  });

  test('is in the log when an admin takes it away, once each time, and not when its organiser does', async () => {
    const request = await seeded();
    for (const n of [1, 2]) await events.member(n).call(registerForEvent, request);
    await events.member(organizer).send(exportGuests, request);
    await events.admin.send({ ...exportGuests, method: 'HEAD' as 'GET' }, request);
    for (let times = 0; times < 2; times += 1) await events.admin.send(exportGuests, request);
    const taken = () => events.told.filter(({ type }) => type === 'admin.acted');
    await waitFor(() => taken().length > 1);
    expect(taken()).toHaveLength(2);
    const data = { action: 'event.exportGuests', target: { id: request.params.id }, after: { guests: 2 } };
    expect(taken()[0]).toMatchObject({ actor: { role: 'admin' }, data });
  });
});

describe('more seats', () => {
  test('given by the organiser go to the first who wait', async () => {
    const request = await seeded({ capacity: 1 });
    for (const n of [1, 2, 3]) await events.member(n).call(registerForEvent, request);
    const body = { version: 1, maxParticipants: 2 };
    await events.member(organizer).call(ownEventEndpoints.updateOwnEvent, { ...request, body });
    const states = [];
    for (const n of [1, 2, 3]) states.push((await events.member(n).call(getRegistration, request)).state);
    expect(states).toEqual(['going', 'going', 'waiting']);
  });
});

describe('results', () => {
  const result = { athleteId: memberId(1), discipline: '400 m', mark: '61.8', note: 'PB', place: 2 };
  const publish = (request: Request, results: unknown[]) => ({ ...request, body: { results } });

  test('of who took part are told whole each time, and shown with their cards', async () => {
    const request = await seeded({ inDays: -1, guests: [memberId(1)] });
    const api = events.member(organizer);
    await api.call(publishResults, publish(request, [result]));
    await api.call(publishResults, publish(request, [result]));
    const told = await events.next(eventResultsPublished);
    expect(told.data).toMatchObject({ eventId: request.params.id, sport: 'athletics', results: [result] });
    const shown = await events.as({}).call(listEventResults, request);
    expect(shown).toMatchObject([{ ...result, athlete: { username: 'Meera' } }]);
    await api.call(publishResults, publish(request, []));
    await events.next(eventResultsPublished, ({ data }) => data.results.length === 0);
    expect(events.told.filter(({ type }) => type === eventResultsPublished.type)).toHaveLength(2);
  });

  test('say nothing that a word list of moderation holds, at the field that does', async () => {
    const request = await seeded({ inDays: -1, guests: [memberId(1)] });
    const api = events.member(organizer);
    const rows = [result, { ...result, mark: '62.0', note: 'Betting' }, { ...result, discipline: 'Betting' }];
    const refused = async (results: object[]) => {
      const problem = await api.fails(publishResults, publish(request, results));
      return [problem.status, problem.code, problem.field];
    };
    expect(await refused(rows)).toEqual([400, 'TEXT_NOT_ALLOWED', 'results.1.note']);
    const { note: _note, ...bare } = result;
    expect(await refused([result, { ...bare, discipline: 'Betting' }])).toEqual([
      ...[400, 'TEXT_NOT_ALLOWED', 'results.1.discipline'],
    ]);
    expect(await api.call(listEventResults, request)).toEqual([]);
    // Nobody is kept from publishing while moderation does not answer.
    events.moderation.fails = true;
    await api.call(publishResults, publish(request, rows));
    events.moderation.fails = false;
    // What stands is not asked about again.
    await api.call(publishResults, publish(request, [...rows, { ...result, mark: '63.0' }]));
    expect(await api.call(listEventResults, request)).toHaveLength(4);
  });

  test('of members under 18 say to strangers neither who was there nor what they did', async () => {
    const [grown, minor] = [
      { isMinor: false, isPrivate: false },
      { isMinor: true, isPrivate: false },
    ];
    await tellOf(12, minor);
    await tellOf(13, { isMinor: true, isPrivate: true });
    await tellOf(14, {});
    await tellOf(15, { ...grown, isVerified: true });
    await tellOf(16, { ...minor, isVerified: true });
    const athletes = [1, 12, 13, 14];
    const request = await seeded({ inDays: -1, guests: athletes.map(memberId) });
    const results = athletes.map((n) => ({ ...result, athleteId: memberId(n), mark: `6${String(n)}.8` }));
    await events.member(organizer).call(publishResults, publish(request, results));
    const shownTo = async (api: TestApi) => {
      const shown = await api.call(listEventResults, request);
      return shown.map(({ athleteId, athlete }) => {
        expect(athlete?._id).toBe(athleteId);
        return athletes.find((n) => memberId(n) === athleteId);
      });
    };
    expect(await shownTo(events.as({}))).toEqual([1]);
    expect(await shownTo(events.member(1))).toEqual([1]);
    expect(await shownTo(events.member(16))).toEqual([1]);
    expect(await shownTo(events.member(15))).toEqual([1, 12]);
    expect(await shownTo(events.member(13))).toEqual([1, 13]);
    expect(await shownTo(events.member(organizer))).toEqual(athletes);
    expect(await shownTo(events.admin)).toEqual(athletes);
  });

  test('that somebody else has published since are not overwritten unseen', async () => {
    const request = await seeded({ inDays: -1, guests: [memberId(1), memberId(2)] });
    const other = { ...result, athleteId: memberId(2), place: 1 };
    const onNothing = (results: object[]) => ({ ...request, body: { results, seen: [] } });
    const api = events.member(organizer);
    await api.call(publishResults, onNothing([result]));
    const problem = await events.admin.fails(publishResults, onNothing([other]));
    expect([problem.status, problem.code]).toEqual([409, 'CONFLICT']);
    // The same list once more, whose answer was lost, is no conflict.
    await api.call(publishResults, onNothing([result]));
    const both = { ...request, body: { results: [result, other], seen: [result] } };
    expect((await events.admin.call(publishResults, both)).results).toEqual([result, other]);
  });

  test('of an event that is taken away are taken back', async () => {
    const request = await seeded({ inDays: -1, guests: [memberId(1)] });
    await events.member(organizer).call(publishResults, publish(request, [result]));
    await events.admin.call(adminEventEndpoints.deleteEvent, request);
    const { data } = await events.next(eventResultsPublished, (told) => told.data.results.length === 0);
    expect(data).toMatchObject({ eventId: request.params.id, version: 3 });
  });

  test('go by the title of now, and are nobody’s while it may not be opened', async () => {
    const request = await seeded({ inDays: 0, startHour: 0, hours: 48, guests: [memberId(1)] });
    const api = events.member(organizer);
    await api.call(publishResults, publish(request, [result]));
    const { updateAdminEvent, decideEvent } = adminEventEndpoints;
    const tellsOf = (title: string, results: object[]) =>
      events.next(
        eventResultsPublished,
        ({ data }) => data.title === title && isDeepStrictEqual(data.results, results) && !data.isNews,
      );
    await events.admin.call(updateAdminEvent, { ...request, body: { title: 'Dusk run', version: 2 } });
    await tellsOf('Dusk run', [result]);
    await events.admin.call(updateAdminEvent, { ...request, body: { location: 'Kochi', version: 3 } });
    const renameTo = (title: string) =>
      api.call(ownEventEndpoints.updateOwnEvent, { ...request, body: { title, version: 4 } });
    expect(await renameTo('Betting run')).toMatchObject({
      event: { status: 'pending' },
    });
    await tellsOf('Betting run', []);
    await events.admin.call(decideEvent, { ...request, body: { status: 'approved', version: 5 } });
    await tellsOf('Betting run', [result]);
    expect(events.told.filter(({ type }) => type === eventResultsPublished.type)).toHaveLength(4);
  });

  test('do not name who is suspended, but to who writes them', async () => {
    const request = await seeded({ inDays: -1, guests: [memberId(1)] });
    await events.member(organizer).call(publishResults, publish(request, [result]));
    const cards = events.database.collection<{ _id: string }>('memberCards');
    await cards.updateOne({ _id: memberId(1) }, { $set: { isSuspended: true } });
    const counts = [events.as({}), events.member(2), events.member(organizer), events.admin].map(
      async (api) => (await api.call(listEventResults, request)).length,
    );
    expect(await Promise.all(counts)).toEqual([0, 0, 1, 1]);
    await cards.updateOne({ _id: memberId(1) }, { $set: { isSuspended: false } });
  });

  test('that an admin publishes are in the log once, without what is written beside the marks', async () => {
    const request = await seeded({ inDays: -1, guests: [memberId(1)] });
    await events.admin.call(publishResults, publish(request, [{ ...result, note: 'Meera, PB' }]));
    const { data } = await events.next(
      adminActed('events'),
      (entry) => entry.data.action === 'event.results' && entry.data.target.id === request.params.id,
    );
    const { note: _words, ...mark } = result;
    expect(data).toMatchObject({ before: { results: null }, after: { results: [mark] } });
    expect(JSON.stringify(data)).not.toContain('Meera');
  });

  test('are of people with a seat at an event that has begun, with believable fields', async () => {
    const [past, coming] = [
      await seeded({ inDays: -1, guests: [memberId(1)] }),
      await seeded({ guests: [memberId(1)] }),
    ];
    const refused = (request: Request, results: unknown[]) =>
      events.member(organizer).fails(publishResults, publish(request, results));
    expect((await refused(coming, [result])).code).toBe('EVENT_CLOSED');
    const stranger = { ...result, athleteId: memberId(9) };
    expect((await refused(past, [result, stranger])).field).toBe('results.1.athleteId');
    for (const wrong of [{ mark: '' }, { place: 0 }, { discipline: 'x'.repeat(61) }, { source: 'coach' }])
      expect((await refused(past, [{ ...result, ...wrong }])).status).toBe(400);
    for (const place of [null, 0, 1.5, 10_001]) {
      const { errors } = await refused(past, [{ ...result, place }]);
      const message = 'Please enter a whole number from 1 to 10,000';
      expect(errors).toEqual([{ field: 'results.0.place', message }]);
    }
    expect(await events.as({}).call(listEventResults, past)).toEqual([]);
  });
});

describe('figures of an event', () => {
  test('tell who came from who did not, once it is over', async () => {
    const request = await seeded({ guests: [memberId(1), memberId(3)] });
    const ticket = await ticketOf(1, request);
    const read = async () =>
      (await events.admin.call(adminEventEndpoints.getEventAnalytics, request)).statusBreakdown;
    const over = { date: new Date(Date.now() - 9e6), endDate: new Date(Date.now() - 1000) };
    const running = { ...over, endDate: new Date(Date.now() + 9e6) };
    const change = ($set: object) => events.database.collection('events').updateOne({}, { $set });
    await change(over);
    // Nobody was checked in: who came is not known.
    expect(await read()).toMatchObject({ attended: 0, noShow: null, pending: 0 });
    await change(running);
    await comes(ticket, request);
    expect(await read()).toMatchObject({ attended: 1, noShow: 0, pending: 1 });
    await change(over);
    expect(await read()).toMatchObject({ attended: 1, noShow: 1, pending: 0 });
  });
});
