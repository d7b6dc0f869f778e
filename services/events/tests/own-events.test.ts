import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import { eventChanged, eventSubmitted } from '@ankur/contracts/events/events.events';
import { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { ownEventEndpoints } from '@ankur/contracts/events/managing/own-events.endpoints';
import { eventPictureEndpoints } from '@ankur/contracts/events/pictures.endpoints';
import { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import { buildEvent, memberId, startEvents, type TestEvents } from './start-events.ts';

const { createEvent, getOwnEvent, listOwnEvents, updateOwnEvent, cancelOwnEvent, countVisit } =
  ownEventEndpoints;
const { getEvent, listEvents } = eventEndpoints;
const { listAdminEvents, decideEvent, getEventAnalytics } = adminEventEndpoints;
let events: TestEvents;
beforeAll(async () => {
  events = await startEvents();
  const people = [1, 2, 3].map((n) => ({ _id: memberId(n), username: `Member ${n}` }));
  await events.seedDemo({ people, events: [] });
});
afterEach(async () => {
  for (const name of ['events', 'guestLists', 'eventViews'])
    await events.database.collection(name).deleteMany({});
  events.told.length = 0;
});
afterAll(() => events.stop());

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
const soon = inDays(4);
const fields = (changes: Record<string, string> = {}) => ({
  title: 'Sunrise run',
  description: 'Five easy kilometres.',
  date: soon,
  location: 'Cubbon Park, Bengaluru',
  ...changes,
});
function formOf(values: Record<string, string>, picture?: File) {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.append(key, value);
  if (picture) form.append('image', picture);
  return form;
}
const create = async (changes: Record<string, string> = {}, n = 1) =>
  (await events.member(n).call(createEvent, { form: formOf(fields(changes)) })).event;
const idOf = ({ _id }: { _id: string }) => ({ params: { id: _id } });

describe('creating', () => {
  test('is for members', async () => {
    const form = formOf(fields());
    expect((await events.as(null).fails(createEvent, { form })).status).toBe(401);
    expect((await events.as({}).fails(createEvent, { form: formOf(fields()) })).status).toBe(401);
  });

  test('needs four fields; the event waits, and its creator alone sees it', async () => {
    const event = await create();
    expect(event).toMatchObject({
      status: 'pending',
      title: 'Sunrise run',
      organizer: { _id: memberId(1) },
      sport: 'other',
      price: 0,
    });
    expect((await events.member(1).call(getEvent, idOf(event))).title).toBe('Sunrise run');
    for (const other of [events.as({}), events.member(2)])
      expect((await other.fails(getEvent, idOf(event))).status).toBe(404);
    expect(await events.as({}).call(listEvents)).toEqual([]);
    expect((await events.member(1).call(listOwnEvents)).map(({ _id }) => _id)).toEqual([event._id]);
    expect(await events.member(2).call(listOwnEvents)).toEqual([]);
    const told = await events.next(eventSubmitted);
    expect(told.data).toMatchObject({ isPublic: false, wasPublic: false, event: { _id: event._id } });
  });

  test('the same form twice, or twice at once, is one event', async () => {
    const [first, second] = await Promise.all([create(), create()]);
    expect(second._id).toBe(first._id);
    expect((await create())._id).toBe(first._id);
    expect((await create({ title: 'Another run' }))._id).not.toBe(first._id);
  });

  test.each([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(10_000) }],
    ['description', { description: '  ' }],
    ['date', { date: inDays(-1) }],
    ['date', { date: 'soon' }],
    ['endDate', { endDate: inDays(3) }],
    ['location', { location: '' }],
    ['sport', { sport: 'quidditch' }],
    ['registrationLink', { registrationLink: 'javascript:alert(1)' }],
    ['registrationLink', { registrationLink: 'http://user:pass@ankur.example/' }],
  ])('names %s for %j', async (field, changes) => {
    const problem = await events.member(1).fails(createEvent, { form: formOf(fields(changes)) });
    expect(problem).toMatchObject({ status: 400, field });
  });

  test('names each of the four required fields when all are missing', async () => {
    const problem = await events.member(1).fails(createEvent, { form: new FormData() });
    const named = problem.errors?.map((error) => (typeof error === 'string' ? error : error.field));
    expect(named).toEqual(['title', 'description', 'date', 'location']);
  });

  test('ignores who the form says it is from, what it decides and what it features', async () => {
    const event = await create({
      organizerId: memberId(9),
      submittedBy: memberId(9),
      status: 'published',
      featured: 'true',
      isOpen: 'true',
      signals: '[]',
    });
    expect(event).toMatchObject({ status: 'pending', featured: false, organizer: { _id: memberId(1) } });
  });

  test('a picture is judged by its content, and waits with its event', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#222222' } })
      .png()
      .toBuffer();
    const file = (content: Buffer, name: string) =>
      new File([new Uint8Array(content)], name, { type: 'image/png' });
    const send = (picture: File) => ({ form: formOf(fields(), picture) });
    const fake = send(file(Buffer.from('MZ not a picture'), 'run.png'));
    expect(await events.member(1).fails(createEvent, fake)).toMatchObject({ status: 415, field: 'image' });
    const { event } = await events.member(1).call(createEvent, send(file(png, 'run.png')));
    const request = { params: { key: event.image?.split('/').at(-1) } };
    const status = async (api: typeof events.admin) =>
      (await api.send(eventPictureEndpoints.getEventPicture, request)).status;
    expect(await status(events.member(1))).toBe(200);
    expect(await status(events.admin)).toBe(200);
    expect(await status(events.member(2))).toBe(404);
    await events.admin.call(decideEvent, { ...idOf(event), body: { status: 'approved' } });
    expect(await status(events.as({}))).toBe(200);
  });
});

describe('what looks like fraud', () => {
  const signals = async (title: string) =>
    (await events.admin.call(listAdminEvents, { query: { search: title } })).events.at(0)?.signals;

  test('goes to review with the signal named to admins, never to its sender', async () => {
    const event = await create({
      title: 'Academy selection',
      description: 'Trials on Sunday. Registration fee Rs. 2000 by UPI before you come.',
    });
    expect(event).not.toHaveProperty('signals');
    expect(await signals('Academy')).toEqual(['fee-for-trial', 'unverified-organiser']);
  });

  test('the same words to many are named from the third event on', async () => {
    const description = 'Come to our ground this Sunday and show the coaches what you can do!';
    for (const [n, title] of ['First ground', 'Second ground', 'Third ground'].entries())
      await create({ title, description: `${description}${' '.repeat(n)}` }, n + 1);
    expect(await signals('Second')).not.toContain('same-text');
    expect(await signals('Third')).toContain('same-text');
  });

  test('is not approved in words that were put in after an admin has read it', async () => {
    const event = await create();
    await events.member(1).call(updateOwnEvent, { ...idOf(event), body: { version: 1, title: 'Cash only' } });
    const approve = (version: number) =>
      events.admin.send(decideEvent, { ...idOf(event), body: { status: 'approved', version } });
    const late = await approve(1);
    expect([late.status, await late.json()]).toEqual([409, expect.objectContaining({ code: 'CONFLICT' })]);
    expect((await events.as({}).fails(getEvent, idOf(event))).status).toBe(404);
    expect((await approve(2)).status).toBe(200);
    expect((await events.as({}).call(getEvent, idOf(event))).title).toBe('Cash only');
  });

  test('new words in an approved event send it back to review, other changes do not', async () => {
    const event = await create();
    await events.admin.call(decideEvent, { ...idOf(event), body: { status: 'approved' } });
    const change = (body: object) => events.member(1).call(updateOwnEvent, { ...idOf(event), body });
    expect((await change({ version: 2, location: 'Lalbagh' })).event.status).toBe('approved');
    const body = { version: 3, title: 'Trials for the academy', price: 500 };
    expect((await change(body)).event.status).toBe('pending');
    expect((await events.as({}).fails(getEvent, idOf(event))).status).toBe(404);
    expect(await signals('Trials')).toContain('fee-for-trial');
  });

  test('a form that is saved as it was read is no new version', async () => {
    const event = await create();
    const { title, description, location, sport, category, price } = event;
    const body = { title, description, location, sport, category, price };
    const save = async () => {
      const { event: saved } = await events.member(1).call(updateOwnEvent, { ...idOf(event), body });
      return [saved.version, saved.status];
    };
    expect(await save()).toEqual([1, 'pending']);
    await events.admin.call(decideEvent, { ...idOf(event), body: { status: 'approved' } });
    expect(await save()).toEqual([2, 'approved']);
  });
});

describe('the own event', () => {
  test('is changed and cancelled by its organiser alone', async () => {
    const [event, hidden] = [buildEvent({ organizerId: memberId(1) }), await create()];
    await events.seed(event);
    const body = { version: 1, title: 'Mine now' };
    for (const endpoint of [updateOwnEvent, cancelOwnEvent]) {
      expect((await events.as({}).fails(endpoint, { ...idOf(event), body })).status).toBe(401);
      expect((await events.member(2).fails(endpoint, { ...idOf(event), body })).code).toBe('NOT_OWNER');
      expect((await events.member(2).fails(endpoint, { ...idOf(hidden), body })).status).toBe(404);
    }
    expect((await events.as({}).call(getEvent, idOf(event))).title).toBe('Sprint Meet');
  });

  test('is read by its organiser alone, however many came after it', async () => {
    const [old, removed] = [
      buildEvent({ organizerId: memberId(1), inDays: -400 }),
      buildEvent({ organizerId: memberId(1), status: 'removed' }),
    ];
    const later = Array.from({ length: 100 }, () => buildEvent({ organizerId: memberId(1) }));
    await events.seed(old, removed, ...later);
    const listed = await events.member(1).call(listOwnEvents);
    expect(listed.map(({ _id }) => _id)).not.toContain(old._id);
    const own = await events.member(1).call(getOwnEvent, idOf(old));
    expect(own).toMatchObject({ _id: old._id, notes: '', version: 1 });
    expect((await events.as({}).fails(getOwnEvent, idOf(old))).status).toBe(401);
    for (const [api, event] of [
      [events.member(2), old],
      [events.admin, old],
      [events.member(1), removed],
    ] as const)
      expect((await api.fails(getOwnEvent, idOf(event))).code).toBe('EVENT_NOT_FOUND');
  });

  test('says its seats to its organiser also while people register elsewhere: they hold again without that page', async () => {
    const registrationLink = 'https://entry.example/cup';
    const event = await create({ maxParticipants: '20', registrationLink });
    expect(event.seats).toMatchObject({ capacity: 20 });
    const own = events.member(1);
    expect((await own.call(getOwnEvent, idOf(event))).seats).toMatchObject({ capacity: 20 });
    expect(await own.call(getEvent, idOf(event))).not.toHaveProperty('seats');
  });

  test('that was rejected waits again once it is changed, without what was said of it before', async () => {
    const event = await create();
    await events.admin.call(decideEvent, {
      ...idOf(event),
      body: { status: 'rejected', notes: 'Which gate?' },
    });
    const [own] = await events.member(1).call(listOwnEvents);
    expect(own).toMatchObject({ status: 'rejected', notes: 'Which gate?' });
    const body = { version: own?.version, location: 'Cubbon Park, gate 3' };
    const { event: changed } = await events.member(1).call(updateOwnEvent, { ...idOf(event), body });
    expect(changed).toMatchObject({ status: 'pending', notes: '' });
  });

  test('of a newer version is not overwritten, and one that is over not rewritten', async () => {
    const over = buildEvent({ organizerId: memberId(1), inDays: -5 });
    await events.seed(over);
    const event = await create();
    const change = (of: { _id: string }, body: object) =>
      events.member(1).fails(updateOwnEvent, { ...idOf(of), body });
    expect((await change(event, { version: 0, title: 'Old tab' })).code).toBe('CONFLICT');
    expect((await change(over, { version: 1, title: 'I won' })).code).toBe('EVENT_CLOSED');
    expect((await events.member(1).fails(cancelOwnEvent, idOf(over))).code).toBe('EVENT_CLOSED');
  });

  test('cancelled leaves the lists, says so on its page and takes no one more', async () => {
    const event = buildEvent({ organizerId: memberId(1) });
    await events.seed(event);
    await events.member(2).call(registrationEndpoints.registerForEvent, idOf(event));
    await events.member(1).call(cancelOwnEvent, idOf(event));
    expect(await events.as({}).call(listEvents)).toEqual([]);
    expect((await events.as({}).call(getEvent, idOf(event))).status).toBe('cancelled');
    expect((await events.next(eventChanged)).data).toMatchObject({ isPublic: false, wasPublic: true });
    const late = await events.member(3).fails(registrationEndpoints.registerForEvent, idOf(event));
    expect(late.status).toBe(404);
    const seat = await events.member(2).fails(registrationEndpoints.cancelRegistration, idOf(event));
    expect(seat).toMatchObject({ code: 'EVENT_CLOSED', message: 'This event was cancelled.' });
  });
});

describe('visits', () => {
  test('are counted by kind, for public events alone', async () => {
    const [event, hidden] = [buildEvent(), buildEvent({ status: 'pending' })];
    await events.seed(event, hidden);
    for (const kind of ['view', 'view', 'share', 'link'])
      await events.as({}).call(countVisit, { ...idOf(event), body: { kind } });
    expect((await events.as({}).fails(countVisit, { ...idOf(hidden), body: { kind: 'view' } })).status).toBe(
      404,
    );
    expect((await events.as({}).fails(countVisit, { ...idOf(event), body: { kind: 'like' } })).status).toBe(
      400,
    );
    const seen = await events.admin.call(getEventAnalytics, idOf(event));
    expect(seen).toMatchObject({ views: 2, shares: 1, linkClicks: 1 });
  });
});
