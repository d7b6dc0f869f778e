import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { adminSportEndpoints } from '@ankur/contracts/events/managing/admin-sports.endpoints';
import { sportEndpoints } from '@ankur/contracts/events/sports.endpoints';
import { sportChanged } from '@ankur/contracts/events/sports.events';
import { buildEvent, startEvents, type TestEvents } from './start-events.ts';

const { listSportsCategories, createSportsCategory, updateSportsCategory, deleteSportsCategory } =
  adminSportEndpoints;
const acted = adminActed('events');
let events: TestEvents;
beforeAll(async () => {
  events = await startEvents();
});
afterEach(() => {
  events.told.length = 0;
});
afterAll(() => events.stop());

const listed = async (slug: string) =>
  (await events.admin.call(listSportsCategories)).find((category) => category.slug === slug);
const shown = async () => (await events.as({}).call(sportEndpoints.listSports)).map(({ slug }) => slug);
const create = async (name: string, more: object = {}) =>
  (await events.admin.call(createSportsCategory, { body: { name, description: 'Chase.', ...more } }))
    .category;
const audits = () => events.told.filter(({ type }) => type === acted.type);

test.each(Object.values(adminSportEndpoints))('$id is for admins alone', async (endpoint) => {
  const request = { params: { id: 'f'.repeat(24) }, body: {} };
  const read = endpoint.method === 'GET' ? {} : request;
  expect((await events.as({}).fails(endpoint, read)).status).toBe(401);
  expect((await events.member(1).fails(endpoint, read)).status).toBe(403);
});

test('a new sport is active, comes last with the usual icon, and is logged once', async () => {
  const category = await create('Kho-Kho', { skills: ['Chasing'] });
  expect(category).toMatchObject({
    slug: 'kho-kho',
    icon: '🏃',
    status: 'active',
    skills: ['Chasing'],
    eventCount: 0,
  });
  expect((await shown()).at(-1)).toBe('kho-kho');
  await events.next(acted);
  expect(audits().map(({ data }) => data)).toMatchObject([
    { action: 'sport.create', before: null, after: { name: 'Kho-Kho' } },
  ]);
});

test('a name is there once, however it is written, also when it is sent twice at once', async () => {
  const answers = await Promise.all(
    ['Gilli Danda', 'gilli-danda', 'Gílli Dandā'].map((name) =>
      events.admin.send(createSportsCategory, { body: { name, description: 'Tip-cat.' } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  // A vowel sign is no accent.
  expect((await create('खो-खो')).slug).toBe('खो-खो');
});

test.each([
  ['name', { name: '', description: 'x' }],
  ['name', { name: '!!!', description: 'x' }],
  ['name', { name: 'All', description: 'x' }],
  ['description', { name: 'Yoga', description: ' ' }],
  ['shortDescription', { name: 'Yoga', description: 'x', shortDescription: 'x'.repeat(101) }],
  ['skills.0', { name: 'Yoga', description: 'x', skills: [1] }],
])('names %s', async (field, body) => {
  expect(await events.admin.fails(createSportsCategory, { body })).toMatchObject({ status: 400, field });
});

test('an inactive sport is hidden from members, and a stale change is refused', async () => {
  const { _id, version } = await create('Mallakhamb');
  const params = { id: _id };
  const body = { status: 'inactive', version };
  const { category } = await events.admin.call(updateSportsCategory, { params, body });
  expect(category).toMatchObject({ status: 'inactive', version: version + 1, slug: 'mallakhamb' });
  expect(await shown()).not.toContain('mallakhamb');
  expect(await events.admin.fails(updateSportsCategory, { params, body })).toMatchObject({
    code: 'CONFLICT',
  });
  await events.next(acted, ({ data }) => data.action === 'sport.update');
  await events.next(sportChanged, ({ data }) => !data.isActive && data.sport.slug === 'mallakhamb');
  expect(audits().at(-1)?.data).toMatchObject({
    before: { status: 'active' },
    after: { status: 'inactive' },
  });
});

test('a change that changes nothing leaves no trace, and without an icon a sport has the usual one', async () => {
  const { _id, version } = await create('Atya Patya', { icon: '🥅' });
  const change = (body: object) => events.admin.call(updateSportsCategory, { params: { id: _id }, body });
  expect((await change({ name: 'Atya Patya', skills: [] })).category.version).toBe(version);
  expect((await change({ icon: '' })).category).toMatchObject({ icon: '🏃', version: version + 1 });
});

test('a sport is not given the name of another one, its own in another case is', async () => {
  const [{ _id }] = [await create('Yubi Lakpi'), await create('Thoda')];
  const rename = (name: string) => ({ params: { id: _id }, body: { name } });
  expect(await events.admin.fails(updateSportsCategory, rename('thoda'))).toMatchObject({
    status: 409,
    code: 'CATEGORY_EXISTS',
  });
  expect(await events.admin.fails(updateSportsCategory, rename('!!!'))).toMatchObject({ field: 'name' });
  const { category } = await events.admin.call(updateSportsCategory, rename('YUBI LAKPI'));
  expect(category).toMatchObject({ name: 'YUBI LAKPI', slug: 'yubi-lakpi' });
});

test('counts its events truly, and cannot go while it has one', async () => {
  const { _id } = await create('Lagori');
  await events.seed(buildEvent({ sport: 'lagori' }), buildEvent({ sport: 'lagori', status: 'rejected' }));
  expect((await listed('lagori'))?.eventCount).toBe(2);
  expect(await events.admin.fails(deleteSportsCategory, { params: { id: _id } })).toMatchObject({
    status: 409,
    code: 'CATEGORY_IN_USE',
  });
  expect(await listed('lagori')).toBeDefined();
});

test('a removed sport is gone, does not come back with a start, and its name can be used again', async () => {
  const golf = await listed('golf');
  const request = { params: { id: golf?._id } };
  await events.admin.call(deleteSportsCategory, request);
  expect(await shown()).not.toContain('golf');
  expect((await events.admin.fails(deleteSportsCategory, request)).status).toBe(404);
  await events.within(({ sports }) => sports.ensure([{ ...golf, slug: 'golf' } as never]));
  expect(await listed('golf')).toBeUndefined();
  expect(await create('Golf')).toMatchObject({ slug: 'golf', status: 'active' });
});
