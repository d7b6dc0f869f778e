import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { clientReportEndpoints } from '@ankur/contracts/identity/client-reports.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { bornYearsAgo } from './families.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { sendClientReport, listPageViews, listClientErrors } = clientReportEndpoints;
let identity: TestIdentity;
let minor: Member;
beforeAll(async () => {
  identity = await startIdentity();
  minor = await identity.signUp('Kiran Das');
  await minor.api.call(profileEndpoints.updateProfile, { body: { dateOfBirth: bornYearsAgo(15) } });
});
afterAll(() => identity.stop());

const routes = async () => (await identity.admin.call(listPageViews)).routes;
const error = { area: 'mfe-community', path: '/community', message: 'Post of "Meera Nair, Kochi" failed' };

test('what is counted names its source and time', async () => {
  expect(await identity.admin.call(listPageViews)).toMatchObject({
    source: 'Reports of browsers',
    countedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test('what was told is for admins', async () => {
  for (const endpoint of [listPageViews, listClientErrors]) {
    expect((await identity.anonymous.fails(endpoint)).status).toBe(401);
    expect((await minor.api.fails(endpoint)).status).toBe(403);
  }
});

test('screens are counted by pattern over visitors and members of age, none of a minor', async () => {
  const views = [
    { path: '/about', count: 2 },
    { path: '/profile/:id', count: 1 },
  ];
  await identity.anonymous.call(sendClientReport, { body: { views } });
  await Promise.all([1, 2, 3].map(() => identity.anonymous.call(sendClientReport, { body: { views } })));
  await minor.api.call(sendClientReport, { body: { views: [{ path: '/membership', count: 1 }] } });
  expect(await routes()).toEqual([
    { path: '/about', count: 8 },
    { path: '/profile/:id', count: 4 },
  ]);
  const stored = await identity.database.collection('pageCounts').find({}).toArray();
  expect(JSON.stringify(stored)).not.toContain(minor.id);
});

test('an error is told whatever its words hold, as one line without half characters', async () => {
  const messages = [
    'Loading chunk 58 failed.\n(error: /remotes/58.js)',
    ' \t\r\n ',
    `a\u0000b\u202ec\ud83c`,
    `${'x'.repeat(299)}🏏🏏`,
  ];
  const errors = messages.map((message) => ({ area: 'told', path: '/news', message }));
  const views = [{ path: '/news', count: 1 }];
  await identity.anonymous.call(sendClientReport, { body: { views, errors } });
  const told = (await identity.admin.call(listClientErrors)).errors.filter(({ area }) => area === 'told');
  expect(told.map(({ message }) => message).toSorted()).toEqual(
    [
      'An error without words',
      'Loading chunk 58 failed. (error: /remotes/58.js)',
      'a b c',
      'x'.repeat(299),
    ].toSorted(),
  );
  expect(await routes()).toContainEqual({ path: '/news', count: 1 });
});

test('errors are counted without words of people, of a minor too', async () => {
  await minor.api.call(sendClientReport, { body: { errors: [error] } });
  await identity.anonymous.call(sendClientReport, { body: { errors: [error, error] } });
  const { errors } = await identity.admin.call(listClientErrors);
  expect(errors.filter(({ area }) => area === error.area)).toEqual([
    expect.objectContaining({ area: 'mfe-community', message: 'Post of "…" failed', count: 3 }),
  ]);
});

test.each([
  [{ views: [{ path: '/profile?user=1', count: 1 }] }, 'views.0.path'],
  [{ views: [{ path: '/about', count: 1e9 }] }, 'views.0.count'],
  [{ errors: [{ ...error, message: 7 }] }, 'errors.0.message'],
  [{ errors: Array.from({ length: 11 }, () => error) }, 'errors'],
])('refuses %j', async (body, field) => {
  expect(await identity.anonymous.fails(sendClientReport, { body })).toMatchObject({ status: 400, field });
});

const reportFrom = (address: string, paths: string[]) =>
  identity.anonymous.send(sendClientReport, {
    body: { views: paths.map((path) => ({ path, count: 1 })) },
    headers: { 'x-forwarded-for': address },
  });

test('one network invents a hundred screens a day and keeps no real one out; what is there goes on being counted', async () => {
  const before = (await routes()).length;
  const invented = Array.from({ length: 20 }, (_, index) => index);
  for (let batch = 0; batch < 8; batch += 1)
    await reportFrom(
      // All of one /64, whose addresses one machine may choose from.
      `2001:db8::${String(batch)}`,
      invented.map((index) => `/made-up-${String(batch * 20 + index)}`),
    );
  expect((await routes()).length - before).toBe(100);
  await reportFrom('2001:db8::99', ['/about', '/never-opened']);
  await reportFrom('203.0.113.7', ['/saved-articles']);
  const counted = new Map((await routes()).map(({ path, count }) => [path, count]));
  expect(counted.get('/about')).toBe(9);
  expect(counted.get('/saved-articles')).toBe(1);
  expect(counted.has('/never-opened')).toBe(false);
});

test('a day counts no more than a thousand patterns, wherever they come from', async () => {
  const pages = identity.database.collection('pageCounts');
  const { day = '' } = (await pages.findOne({})) as { day?: string };
  const missing = 1000 - (await pages.countDocuments({ day }));
  const invented = Array.from({ length: missing }, (_, n) => `/far-away-${String(n)}`);
  await pages.insertMany(
    invented.map((path) => ({ _id: `${day} ${path}` as never, day, path, count: 1, at: new Date() })),
  );
  await reportFrom('198.51.100.9', ['/one-more']);
  expect(await pages.countDocuments({ day })).toBe(1000);
});

test('a new error is told however many were invented before; five hundred are kept', async () => {
  const stored = identity.database.collection('clientErrors');
  const at = new Date(Date.now() - 60_000);
  const invented = Array.from({ length: 500 }, (_, n) => ({
    ...{ _id: `invented ${String(n)}` as never, area: 'x', path: '/', message: `invented ${String(n)}` },
    ...{ count: 2, firstAt: at, lastAt: at },
  }));
  await stored.deleteMany({});
  await stored.insertMany(invented);
  await identity.anonymous.call(sendClientReport, { body: { errors: [{ ...error, message: 'A new one' }] } });
  const { errors } = await identity.admin.call(listClientErrors);
  expect(errors[0]).toMatchObject({ message: 'A new one', count: 1 });
  expect(await stored.countDocuments({})).toBe(500);
});
