import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import { eventSnapshotEndpoints } from '@ankur/contracts/events/snapshots.endpoints';
import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { sportEndpoints } from '@ankur/contracts/events/sports.endpoints';
import { pastFilter, rangeFilter } from '../src/events/event.repository.ts';
import { updateStatuses } from '../src/events/update-statuses.ts';
import { listQuery } from '../src/managing/list-query.ts';
import { buildEvent, startEvents, type TestEvents } from './start-events.ts';

const { listEvents, getEvent } = eventEndpoints;
const { listSports } = sportEndpoints;
const hourMs = 60 * 60_000;
let events: TestEvents;
beforeAll(async () => {
  events = await startEvents();
});
afterEach(async () => {
  await events.database.collection('events').deleteMany({});
});
afterAll(() => events.stop());

describe('every call', () => {
  test.each([
    [listEvents, {}],
    [getEvent, { params: { id: 'a'.repeat(24) } }],
    [listSports, {}],
  ])('is refused without a signed identity', async (endpoint, request) => {
    expect((await events.as(null).fails(endpoint, request)).status).toBe(401);
  });
});

test('snapshots say what is public and what is not, to other services only, without what was taken away', async () => {
  const { listEventSnapshots } = eventSnapshotEndpoints;
  const open = buildEvent({ title: 'Open' });
  const waiting = buildEvent({ title: 'Waiting', status: 'pending' });
  await events.seed(open, waiting, buildEvent({ title: 'Taken away', status: 'removed' }));
  const api = events.as({ service: 'content' });
  const { items, next } = await api.call(listEventSnapshots);
  expect(items.map(({ event, isPublic }) => [event.title, isPublic])).toEqual([
    ['Open', true],
    ['Waiting', false],
  ]);
  expect(next).toBeNull();
  const rest = await api.call(listEventSnapshots, { query: { after: open._id } });
  expect(rest.items.map(({ event }) => event.title)).toEqual(['Waiting']);
  expect((await events.as({}).fails(listEventSnapshots)).status).toBe(401);
  expect((await events.admin.fails(listEventSnapshots)).status).toBe(403);
});

describe('the list of events', () => {
  test('begins with what runs or comes next and goes on with the latest past one', async () => {
    await events.seed(
      buildEvent({ title: 'Next month', inDays: 30 }),
      buildEvent({ title: 'Long ago', inDays: -90, status: 'completed' }),
      buildEvent({ title: 'Running', inDays: -1, hours: 72 }),
      buildEvent({ title: 'Last week', inDays: -4, status: 'completed' }),
      buildEvent({ title: 'Next week', inDays: 7, status: 'approved' }),
    );
    const titles = (await events.as({}).call(listEvents)).map(({ title }) => title);
    expect(titles).toEqual(['Running', 'Next week', 'Next month', 'Last week', 'Long ago']);
  });

  test('keeps pending and rejected events to itself', async () => {
    const hidden = [buildEvent({ status: 'pending' }), buildEvent({ status: 'rejected' })];
    await events.seed(...hidden, buildEvent({ title: 'Shown' }));
    expect((await events.as({}).call(listEvents)).map(({ title }) => title)).toEqual(['Shown']);
    for (const { _id } of hidden) {
      expect((await events.as({}).fails(getEvent, { params: { id: _id } })).code).toBe('EVENT_NOT_FOUND');
    }
  });

  /** Stores 230 events of three hours, `hoursApart` hours from one to the next, the first of them so many hours ago. */
  async function fill({ hoursAgo, hoursApart }: { hoursAgo: number; hoursApart: number }) {
    await events.seed(buildEvent());
    const [one] = await events.database.collection('events').find({}).toArray();
    const { _id, ...fields } = one as mongo.Document;
    const copies = Array.from({ length: 230 }, (_, n) => {
      const start = Date.now() + (n * hoursApart - hoursAgo) * hourMs;
      const [date, endDate] = [new Date(start), new Date(start + 3 * hourMs)];
      return { ...fields, title: `Copy ${n}`, date, endDate };
    });
    await events.database.collection('events').insertMany(copies);
    return String(_id);
  }

  test('stops at 200, and lists none twice', async () => {
    await fill({ hoursAgo: 50 * 24, hoursApart: 24 });
    const listed = await events.as({}).call(listEvents);
    expect(listed).toHaveLength(200);
    expect(new Set(listed.map(({ _id }) => _id)).size).toBe(200);
  });

  test('begins with what is to come however much has just ended', async () => {
    const coming = await fill({ hoursAgo: 114.75, hoursApart: 0.5 });
    const listed = await events.as({}).call(listEvents);
    const running = ['Copy 224', 'Copy 225', 'Copy 226', 'Copy 227', 'Copy 228', 'Copy 229'];
    expect(listed.slice(0, 6).map(({ title }) => title)).toEqual(running);
    expect(listed[6]?._id).toBe(coming);
    expect(listed[7]?.title).toBe('Copy 223');
    expect(listed).toHaveLength(200);
  });
});

test.each([
  ['upcoming', ['Running', 'Heat', 'Heat', 'Heat', 'Next month']],
  ['past', ['Just over', 'Old heat', 'Old heat', 'Old heat', 'Long ago']],
] as const)('%s events come page by page, none twice and none left out', async (when, expected) => {
  const three = (title: string, inDays: number) =>
    Array.from({ length: 3 }, () => buildEvent({ title, inDays, startHour: 6 }));
  await events.seed(
    ...[...three('Heat', 7), ...three('Old heat', -7)],
    buildEvent({ title: 'Next month', inDays: 30 }),
    buildEvent({ title: 'Long ago', inDays: -90, status: 'completed' }),
    buildEvent({ title: 'Running', inDays: -5, hours: 144 }),
    buildEvent({ title: 'Just over', inDays: -3 }),
  );
  const seen: SportsEvent[] = [];
  for (const length of [2, 2, 1, 0]) {
    const query = { when, limit: 2, after: seen.at(-1)?._id };
    const page = await events.as({}).call(listEvents, { query });
    expect(page).toHaveLength(length);
    seen.push(...page);
  }
  expect([seen.map(({ title }) => title), new Set(seen.map(({ _id }) => _id)).size]).toEqual([expected, 5]);
});

describe('the events of a range', () => {
  const day = (n: number) => new Date(Date.UTC(2031, 4, n)).toISOString();
  const month = { from: day(1), to: day(31) };

  /** Stores public events by title: when they begin and end, as ISO 8601. */
  async function place(times: Record<string, { date: string; endDate?: string; status?: 'pending' }>) {
    for (const [title, { date, endDate, status }] of Object.entries(times)) {
      const event = buildEvent({ title, ...(status ? { status } : {}) });
      await events.seed(event);
      const at = { date: new Date(date), ...(endDate ? { endDate: new Date(endDate) } : {}) };
      await events.database
        .collection('events')
        .updateOne({ title }, { $set: at, ...(endDate ? {} : { $unset: { endDate: 1 } }) });
    }
  }
  const titles = async (query: Record<string, unknown>) =>
    (await events.as({}).call(listEvents, { query })).map(({ title }) => title);

  test('are those that run in it, by date, what is not public left out', async () => {
    await place({
      'Runs into it': { date: '2031-04-29T06:00:00Z', endDate: '2031-05-01T06:00:00Z' },
      'Over before it': { date: '2031-04-29T06:00:00Z', endDate: '2031-04-30T06:00:00Z' },
      'Without an end, just before': { date: '2031-04-30T23:00:00Z' },
      'Without an end, over': { date: '2031-04-30T21:00:00Z' },
      'Last minute': { date: '2031-05-30T23:59:00Z', endDate: '2031-06-02T06:00:00Z' },
      'Right behind it': { date: day(31) },
      Waiting: { date: day(7), status: 'pending' },
      Middle: { date: day(15), endDate: '2031-05-15T09:00:00Z' },
    });
    expect(await titles(month)).toEqual([
      'Runs into it',
      'Without an end, just before',
      'Middle',
      'Last minute',
    ]);
  });

  test('come page by page without a hole, however many begin at once', async () => {
    const named = Array.from({ length: 7 }, (_, n) => `Heat ${n}`);
    await place(Object.fromEntries(named.map((title) => [title, { date: day(9) }])));
    const seen: string[] = [];
    let after: string | undefined;
    for (const expected of [3, 3, 1, 0]) {
      const page = await events.as({}).call(listEvents, { query: { ...month, limit: 3, after } });
      expect(page).toHaveLength(expected);
      seen.push(...page.map(({ title }) => title));
      after = page.at(-1)?._id ?? after;
    }
    expect(seen.toSorted()).toEqual(named);
  });

  test.each([
    [{ from: day(1) }, 'to'],
    [{ to: day(1) }, 'from'],
    [{ from: day(2), to: day(1) }, 'to'],
    [{ from: day(1), to: day(64) }, 'to'],
    [{ from: 'May', to: day(1) }, 'from'],
    [{ after: '65e000000000000000000001' }, 'after'],
    [{ ...month, when: 'past' }, 'when'],
    [{ when: 'never' }, 'when'],
    [{ limit: 201 }, 'limit'],
    [{ limit: 0 }, 'limit'],
  ])('are not given for %j', async (query, field) => {
    expect(await events.as({}).fails(listEvents, { query })).toMatchObject({ status: 400, field });
  });
});

describe('one event', () => {
  test('shows organiser, place and price to everybody, and nothing internal', async () => {
    const event = buildEvent({ inDays: 3, startHour: 6.5 });
    await events.seed(event);
    const shown = await events.as({}).call(getEvent, { params: { id: event._id } });
    expect(shown).toMatchObject({
      title: 'Sprint Meet',
      organizer: { name: 'Deccan Track Club' },
      currency: 'INR',
      price: 150,
    });
    expect(new Date(shown.date).toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' })).toBe('06:30:00');
    expect(shown).not.toHaveProperty('version');
    expect(shown).not.toHaveProperty('isOpen');
  });

  test('is 404 for unknown and malformed ids', async () => {
    for (const id of ['f'.repeat(24), 'create', '1', '{"$gt":""}', 'x'.repeat(200)]) {
      expect((await events.as({}).fails(getEvent, { params: { id } })).status).toBe(404);
    }
  });
});

describe('the catalogue of sports', () => {
  test('lists the active sports in their order, six of them featured', async () => {
    const sports = await events.as({}).call(listSports);
    const names = sports.map(({ name }) => name);
    const explored =
      'Cricket,Football,Basketball,Swimming,Archery,Baseball,Bike Racing,Bowling,Boxing,Cycling,Golf,Hockey,Ice Hockey,Rugby,Squash,Volleyball';
    expect(names).toEqual(expect.arrayContaining(explored.split(',')));
    expect(sports.filter(({ featured }) => featured).map(({ slug }) => slug)).toEqual([
      'cricket',
      'football',
      'basketball',
      'swimming',
      'badminton',
      'athletics',
    ]);
    expect(sports.every(({ shortDescription }) => shortDescription.length <= 100)).toBe(true);
  });

  test('hides an inactive sport and takes up a new one', async () => {
    const catalogue = events.database.collection('sportsCategories');
    await catalogue.updateOne({ slug: 'golf' }, { $set: { status: 'inactive' } });
    await catalogue.insertOne({
      slug: 'kho-kho',
      name: 'Kho-Kho',
      icon: '🏃',
      shortDescription: 'Chase',
      description: 'Chase',
      featured: false,
      sortOrder: 99,
      status: 'active',
    });
    const slugs = (await events.as({}).call(listSports)).map(({ slug }) => slug);
    expect(slugs).not.toContain('golf');
    expect(slugs.at(-1)).toBe('kho-kho');
  });
});

describe('the status pass', () => {
  test('publishes what is approved, completes what has ended, and changes nothing the second time', async () => {
    const [waiting, ended, coming, pending] = [
      buildEvent({ status: 'approved' }),
      buildEvent({ inDays: -3, hours: 2 }),
      buildEvent({ inDays: 0, startHour: 0, hours: 48 }),
      buildEvent({ status: 'pending', inDays: -3 }),
    ];
    await events.seed(waiting, ended, coming, pending);
    await events.within(async (context) => {
      expect(await updateStatuses(context)).toEqual({ completed: 1, published: 1 });
      expect(await updateStatuses(context)).toEqual({ completed: 0, published: 0 });
    });
    const stored = await events.database.collection('events').find({}).toArray();
    const statusOf = (id: string) => stored.find(({ _id }) => String(_id) === id)?.['status'];
    expect([waiting, ended, coming, pending].map(({ _id }) => statusOf(_id))).toEqual([
      'published',
      'completed',
      'published',
      'pending',
    ]);
  });
});

describe('two status passes at once', () => {
  test('change every event once', async () => {
    const due = Array.from({ length: 8 }, () => buildEvent({ status: 'approved' }));
    await events.seed(...due, buildEvent({ status: 'approved', inDays: -3 }));
    await events.within(async (context) => {
      const passes = await Promise.all([updateStatuses(context), updateStatuses(context)]);
      const sum = (kind: 'completed' | 'published') => passes.reduce((total, pass) => total + pass[kind], 0);
      expect([sum('published'), sum('completed')]).toEqual([8, 1]);
    });
    const stored = await events.database.collection('events').find({}).toArray();
    expect(stored.map(({ version }) => version as number)).toEqual(Array<number>(9).fill(2));
  });
});

describe('seeding', () => {
  test('twice, or twice at once, leaves one of each and keeps what an admin changed', async () => {
    const event = buildEvent();
    await Promise.all([events.seed(event), events.seed(event)]);
    await events.database.collection('events').updateOne({}, { $set: { title: 'Renamed' } });
    await events.seed(event);
    const stored = await events.database.collection('events').find({}).toArray();
    expect(stored.map(({ title }) => title as string)).toEqual(['Renamed']);
  });
});

type Query = [string, { collection: string; filter: mongo.Document; sort: mongo.Sort; hint?: mongo.Hint }];

/** Each part of the console's list, under each filter that it has an index for. */
const consoleQueries = (): Query[] =>
  (['waiting', 'rest'] as const).flatMap((part) =>
    [new Date(), null].flatMap((from) =>
      [{}, { status: 'published' as const }, { sport: 'athletics' }, { category: 'workshop' }].map(
        (chosen): Query => {
          const any = { status: 'all' as const, sport: 'all', category: 'all', words: [], from };
          const query = listQuery({ ...any, ...chosen }, part);
          const named = Object.keys(chosen).join() || 'any';
          return [
            `the console's list (${part}, ${from ? 'to come' : 'all'}, ${named})`,
            { collection: 'events', ...query },
          ];
        },
      ),
    ),
  );

describe('hot queries', () => {
  const isPublic = { status: { $in: ['approved', 'published', 'completed'] } };
  const queries: Query[] = [
    [
      'upcoming events',
      {
        collection: 'events',
        filter: { ...rangeFilter({ from: new Date() }), ...isPublic },
        sort: { date: 1, _id: 1 },
      },
    ],
    [
      'events of a range',
      {
        collection: 'events',
        filter: {
          ...rangeFilter({
            from: new Date(),
            to: new Date(Date.now() + 30 * 24 * hourMs),
            behind: { _id: new mongoose.Types.ObjectId(), date: new Date() },
          }),
          ...isPublic,
        },
        sort: { date: 1, _id: 1 },
      },
    ],
    [
      'past events',
      {
        collection: 'events',
        filter: {
          ...pastFilter(new Date(), { _id: new mongoose.Types.ObjectId(), date: new Date() }),
          ...isPublic,
        },
        sort: { date: -1, _id: -1 },
      },
    ],
    ...consoleQueries(),
    [
      'the own events of a member',
      {
        collection: 'events',
        filter: { organizerId: 'somebody', status: { $ne: 'removed' } },
        sort: { date: -1, _id: -1 },
      },
    ],
    [
      'own registrations',
      {
        collection: 'guestLists',
        filter: { 'guests.userId': '65a000000000000000000001' },
        sort: { _id: -1 },
      },
    ],
    [
      'active sports',
      { collection: 'sportsCategories', filter: { status: 'active' }, sort: { sortOrder: 1, _id: 1 } },
    ],
  ];
  test.each(queries)(
    '%s use an index and sort nothing in memory',
    async (_name, { collection, filter, sort, hint }) => {
      const explained = await events.database
        .collection(collection)
        .find(filter, hint ? { hint } : {})
        .sort(sort)
        .limit(50)
        .explain('queryPlanner');
      const plan = JSON.stringify(
        (explained as { queryPlanner: { winningPlan: mongo.Document } }).queryPlanner.winningPlan,
      );
      expect(plan).toContain('IXSCAN');
      expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
    },
  );
});
