import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { adminActed } from '@ankur/contracts/audit.events';
import { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import {
  eventApproved,
  eventChanged,
  eventPublished,
  eventRejected,
} from '@ankur/contracts/events/events.events';
import { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { eventPictureEndpoints } from '@ankur/contracts/events/pictures.endpoints';
import { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import { asAdmin } from '@ankur/test-kit/as-caller';
import { buildEvent, memberId, startEvents, type TestEvents } from './start-events.ts';

const {
  getAdminEvent,
  listAdminEvents,
  createAdminEvent,
  updateAdminEvent,
  decideEvent,
  deleteEvent,
  getEventAnalytics,
  getEventStats,
} = adminEventEndpoints;
const { getEvent, listEvents } = eventEndpoints;
const acted = adminActed('events');
let events: TestEvents;
let jpeg: Buffer;
beforeAll(async () => {
  events = await startEvents();
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f7d4f' } })
    .jpeg()
    .toBuffer();
});
afterEach(async () => {
  for (const name of ['events', 'guestLists', 'eventViews'])
    await events.database.collection(name).deleteMany({});
  events.told.length = 0;
});
afterAll(() => events.stop());

const isoTime = /^\d{4}-\d\d-\d\dT.*Z$/;
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
const day = (days: number) => inDays(days).slice(0, 10);

const fields = (changes: Record<string, string> = {}) => ({
  title: 'Inter-school relay',
  description: 'Teams of four.',
  date: day(9),
  time: '18:30',
  location: 'Chennai',
  sport: 'athletics',
  category: 'competition',
  organizerName: 'Asha Rao',
  organizerEmail: 'asha@ankur.example',
  ...changes,
});

function formOf(values: Record<string, string>, picture: Buffer | null = jpeg, name = 'relay.jpg') {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.append(key, value);
  if (picture) form.append('image', new File([new Uint8Array(picture)], name, { type: 'image/jpeg' }));
  return form;
}
const create = async (changes: Record<string, string> = {}) =>
  (await events.admin.call(createAdminEvent, { form: formOf(fields(changes)) })).event;
const audits = (action: string) =>
  events.told.filter(
    ({ type, data }) => type === acted.type && (data as { action: string }).action === action,
  );

describe('every call of the console', () => {
  test.each(Object.values(adminEventEndpoints))('$id is for admins alone', async (endpoint) => {
    const event = buildEvent();
    await events.seed(event);
    const request = { params: { id: event._id } };
    expect((await events.as(null).fails(endpoint, request)).status).toBe(401);
    expect((await events.as({}).fails(endpoint, request)).status).toBe(401);
    expect((await events.member(1).fails(endpoint, request)).status).toBe(403);
    expect((await events.as({}).call(getEvent, request)).title).toBe(event.title);
  });

  test.each([getAdminEvent, updateAdminEvent, decideEvent, deleteEvent, getEventAnalytics])(
    '$id knows no strange ids',
    async (endpoint) => {
      for (const id of ['f'.repeat(24), '1', '{"$gt":""}'])
        expect(
          (
            await events.admin.fails(endpoint, {
              params: { id },
              ...(endpoint.method === 'PATCH' ? { body: { status: 'approved', version: 1 } } : {}),
            })
          ).status,
        ).toBe(404);
    },
  );
});

describe('creating', () => {
  test('publishes an open event with its picture and lists, at the hour of the venue, logged once', async () => {
    const event = await create({
      tags: '["relay", " ", "school"]',
      highlights: '["Electronic timing"]',
      requirements: '',
      maxParticipants: '',
      price: '99.5',
      currency: 'INR',
    });
    expect(event).toMatchObject({
      status: 'published',
      time: '18:30',
      date: `${day(9)}T13:00:00.000Z`,
      tags: ['relay', 'school'],
      maxParticipants: null,
      price: 99.5,
      organizerEmail: 'asha@ankur.example',
    });
    const shown = await events.as({}).call(getEvent, { params: { id: event._id } });
    expect(shown).toMatchObject({ title: 'Inter-school relay', highlights: ['Electronic timing'] });
    expect(JSON.stringify(shown)).not.toContain('asha@');
    const key = event.image?.split('/').at(-1);
    const picture = await events.as({}).send(eventPictureEndpoints.getEventPicture, { params: { key } });
    expect(picture.headers.get('content-type')).toBe('image/webp');
    await events.next(eventPublished, ({ data }) => data.event._id === event._id);
    await events.next(acted);
    expect(audits('event.create')).toHaveLength(1);
    expect(audits('event.create')[0]?.data).toMatchObject({ before: null, after: { title: event.title } });
  });

  test('twice under one key is one event', async () => {
    const headers = { 'idempotency-key': 'one-key' };
    const send = () => events.admin.call(createAdminEvent, { form: formOf(fields()), headers });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.event._id).toBe(first.event._id);
    expect(await events.database.collection('events').countDocuments()).toBe(1);
  });

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(10_000) }],
    ['title', { title: 'Race \u202egnp.exe' }],
    ['description', { description: '' }],
    ['date', { date: day(-1) }],
    ['date', { date: '2027-02-30' }],
    ['date', { date: 'tomorrow' }],
    ['date', { date: '9999-01-01' }],
    ['time', { time: '25:00' }],
    ['endDate', { endDate: `${day(9)}T18:30` }],
    ['endDate', { endDate: inDays(30) }],
    ['location', { location: '' }],
    ['sport', { sport: 'quidditch' }],
    ['category', { category: 'party' }],
    ['organizerName', { organizerName: '' }],
    ['organizerEmail', { organizerEmail: 'asha' }],
    ['shortDescription', { shortDescription: 'x'.repeat(201) }],
    ['maxParticipants', { maxParticipants: '0' }],
    ['price', { price: '-1' }],
    ['price', { price: '0.005' }],
    ['currency', { currency: 'XRP' }],
    ['tags', { tags: '{"a":1}' }],
    ['tags', { tags: 'not json' }],
    ['registrationLink', { registrationLink: 'javascript:alert(1)' }],
    ['registrationLink', { registrationLink: 'https://ankur.example@evil.example/' }],
    ['registrationLink', { registrationLink: '/uploads/events/x' }],
  ])('names %s when it is %j, and stores nothing', async (field, changes) => {
    const problem = await events.admin.fails(createAdminEvent, { form: formOf(fields(changes)) });
    expect(problem).toMatchObject({ status: 400, field });
    expect(await events.database.collection('events').countDocuments()).toBe(0);
  });

  test('a day that is over has the words of the console', async () => {
    const problem = await events.admin.fails(createAdminEvent, { form: formOf(fields({ date: day(-1) })) });
    expect(problem.errors).toEqual([{ field: 'date', message: 'Event date and time must be in the future' }]);
  });

  test.each<[string, () => FormData, number]>([
    ['no picture', () => formOf(fields(), null), 400],
    [
      'a text called a picture',
      () => formOf(fields(), Buffer.from('<svg onload="alert(1)"/>'), 'x.jpg'),
      415,
    ],
    ['a picture under another name', () => formOf(fields(), jpeg, 'relay.svg'), 415],
    [
      'more than the settings allow',
      () => formOf(fields(), Buffer.concat([jpeg, Buffer.alloc(2 ** 21)])),
      413,
    ],
  ])('refuses %s, naming the field', async (_what, form, status) => {
    const problem = await events.admin.fails(createAdminEvent, { form: form() });
    expect(problem).toMatchObject({ status, field: 'image' });
  });
});

describe('editing', () => {
  test('changes what is sent, tells everybody and logs before and after, once', async () => {
    const { _id, version } = await create();
    const { event } = await events.admin.call(updateAdminEvent, {
      params: { id: _id },
      body: { version, title: 'Relay final', time: '19:00', organizerEmail: 'coach@club.example' },
    });
    expect(event).toMatchObject({
      title: 'Relay final',
      time: '19:00',
      location: 'Chennai',
      version: version + 1,
    });
    const told = await events.next(eventChanged, ({ data }) => data.event._id === _id);
    expect(told.data).toMatchObject({ isPublic: true, wasPublic: true, version: version + 1 });
    await events.next(acted, ({ data }) => data.action === 'event.update');
    const logged = audits('event.update').map(({ data }) => data);
    expect(logged).toHaveLength(1);
    expect(logged).toMatchObject([
      { before: { title: 'Inter-school relay' }, after: { title: 'Relay final', organizerEmail: 'changed' } },
    ]);
  });

  test('a state that somebody else has changed is not overwritten', async () => {
    const { _id, version } = await create();
    const rename = (title: string) => ({ params: { id: _id }, body: { version, title } });
    const answers = await Promise.allSettled(
      ['One', 'Two'].map((title) => events.admin.call(updateAdminEvent, rename(title))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await events.admin.fails(updateAdminEvent, rename('Three'))).toMatchObject({ code: 'CONFLICT' });
  });

  test('an event of the past keeps its day, and needs a new one to move', async () => {
    // Three days ago may be two days ago in India; yesterday is another day in both.
    const event = buildEvent({ inDays: -3 });
    await events.seed(event);
    const change = (body: object) => events.admin.send(updateAdminEvent, { params: { id: event._id }, body });
    expect((await change({ version: 1, title: 'Sprint Meet 2026' })).status).toBe(200);
    expect((await change({ version: 2, date: day(-1) })).status).toBe(400);
  });

  test('more seats go to the first who wait', async () => {
    const { _id, version } = await create({ maxParticipants: '1' });
    const request = { params: { id: _id } };
    for (const n of [1, 2, 3]) await events.member(n).call(registrationEndpoints.registerForEvent, request);
    await events.admin.call(updateAdminEvent, { ...request, body: { version, maxParticipants: 2 } });
    const states = await Promise.all(
      [1, 2, 3].map(
        async (n) => (await events.member(n).call(registrationEndpoints.getRegistration, request)).state,
      ),
    );
    expect(states).toEqual(['going', 'going', 'waiting']);
  });
});

describe('deciding', () => {
  async function waiting() {
    const event = buildEvent({ status: 'pending', organizerId: memberId(5) });
    await events.seed(event);
    return { params: { id: event._id } };
  }

  test('approves what waits: everybody sees it, its organiser reads the notes, one entry is logged', async () => {
    const request = await waiting();
    expect((await events.as({}).fails(getEvent, request)).status).toBe(404);
    const { event } = await events.admin.call(decideEvent, {
      ...request,
      body: { status: 'approved', notes: 'Welcome.' },
    });
    expect(event).toMatchObject({ status: 'approved', notes: 'Welcome.', decidedBy: 'Asha' });
    expect((await events.as({}).call(getEvent, request)).status).toBe('approved');
    const told = await events.next(eventApproved);
    expect(told.data).toMatchObject({ isPublic: true, wasPublic: false, notes: 'Welcome.' });
    await events.next(acted);
    expect(audits('event.approve').filter(({ data }) => !/Asha/.test(JSON.stringify(data)))).toHaveLength(1);
  });

  test('rejects what waits: nobody else sees it', async () => {
    const request = await waiting();
    await events.admin.call(decideEvent, { ...request, body: { status: 'rejected', notes: 'No venue.' } });
    expect((await events.as({}).fails(getEvent, request)).status).toBe(404);
    expect((await events.next(eventRejected)).data).toMatchObject({ isPublic: false, notes: 'No venue.' });
  });

  test('of two admins at once one decides, the other learns who did', async () => {
    const request = await waiting();
    const other = events.as(asAdmin({ userId: memberId(201), username: 'Bala' }));
    const answers = await Promise.all([
      events.admin.send(decideEvent, { ...request, body: { status: 'approved' } }),
      other.send(decideEvent, { ...request, body: { status: 'rejected' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const problem = await other.fails(decideEvent, { ...request, body: { status: 'rejected' } });
    expect(problem).toMatchObject({ code: 'STALE_DECISION' });
    expect(['Asha', 'Bala']).toContain((problem.data as { decidedBy: string }).decidedBy);
  });
});

describe('deleting', () => {
  test('takes an event away from everybody, once', async () => {
    const event = await create();
    const request = { params: { id: event._id } };
    await events.admin.call(deleteEvent, request);
    expect((await events.as({}).fails(getEvent, request)).status).toBe(404);
    expect(await events.as({}).call(listEvents)).toEqual([]);
    expect((await events.admin.call(listAdminEvents)).events).toEqual([]);
    expect((await events.admin.fails(deleteEvent, request)).status).toBe(404);
    const body = { version: 2, title: 'Back' };
    expect((await events.admin.fails(updateAdminEvent, { ...request, body })).status).toBe(404);
    const key = event.image?.split('/').at(-1);
    const picture = await events.admin.send(eventPictureEndpoints.getEventPicture, { params: { key } });
    expect(picture.status).toBe(404);
    expect((await events.next(eventChanged)).data).toMatchObject({ isPublic: false, wasPublic: true });
    await events.next(acted, ({ data }) => data.action === 'event.delete');
    expect(audits('event.delete')).toHaveLength(1);
  });
});

describe('the list', () => {
  const titles = async (query: Record<string, unknown> = {}) =>
    (await events.admin.call(listAdminEvents, { query })).events.map(({ title }) => title);

  test('filters by status, sport, category and words, and hides past events unless asked', async () => {
    await events.seed(
      buildEvent({ title: 'Open Meet', inDays: 1 }),
      buildEvent({
        title: 'Waiting Cup',
        inDays: 2,
        status: 'pending',
        sport: 'football',
        category: 'tournament',
      }),
      buildEvent({ title: 'Old Meet', inDays: -9, status: 'completed' }),
    );
    expect(await titles({ status: '' })).toEqual(['Waiting Cup', 'Open Meet']);
    expect(await titles({ showPastEvents: 'true' })).toEqual(['Waiting Cup', 'Open Meet', 'Old Meet']);
    expect(await titles({ status: 'pending' })).toEqual(['Waiting Cup']);
    expect(await titles({ sport: 'football' })).toEqual(['Waiting Cup']);
    expect(await titles({ category: 'tournament' })).toEqual(['Waiting Cup']);
    expect(await titles({ search: 'wai cup' })).toEqual(['Waiting Cup']);
    expect(await titles({ search: '.*' })).toEqual([]);
  });

  test('goes by pages of ten', async () => {
    await events.seed(...Array.from({ length: 11 }, (_, n) => buildEvent({ inDays: n + 1 })));
    const page = await events.admin.call(listAdminEvents, { query: { page: 2 } });
    expect(page).toMatchObject({ total: 11, totalPages: 2, currentPage: 2 });
    expect(page.events).toHaveLength(1);
  });
});

describe('figures', () => {
  test('of the whole equal the store', async () => {
    await events.seed(
      buildEvent({ guests: [memberId(1), memberId(2)], capacity: 1 }),
      buildEvent({ status: 'pending', sport: 'football' }),
      buildEvent({ status: 'completed', inDays: -4, category: 'workshop' }),
    );
    expect(await events.admin.call(getEventStats)).toEqual({
      totalEvents: 3,
      pendingEvents: 1,
      publishedEvents: 1,
      totalRegistrations: 2,
      eventsBySport: [
        { _id: 'athletics', count: 2 },
        { _id: 'football', count: 1 },
      ],
      eventsByCategory: [
        { _id: 'competition', count: 2 },
        { _id: 'workshop', count: 1 },
      ],
      source: 'Events and their guest lists',
      countedAt: expect.stringMatching(isoTime),
    });
  });

  test('of one event move with every registration and cancellation', async () => {
    const { _id } = await create({ maxParticipants: '4' });
    const request = { params: { id: _id } };
    const read = () => events.admin.call(getEventAnalytics, request);
    expect(await read()).toMatchObject({ totalRegistrations: 0, registrationRate: 0, views: 0 });
    await events.member(1).call(registrationEndpoints.registerForEvent, request);
    await events.member(2).call(registrationEndpoints.registerForEvent, request);
    await events.member(2).call(registrationEndpoints.cancelRegistration, request);
    expect(await read()).toMatchObject({
      totalRegistrations: 1,
      registrationRate: 25,
      statusBreakdown: { attended: 0, cancelled: 1, noShow: 0, pending: 1 },
      source: 'Guest list and visits',
      countedAt: expect.stringMatching(isoTime),
    });
  });
});
