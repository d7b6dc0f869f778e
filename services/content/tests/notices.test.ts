import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { announcementEndpoints } from '@ankur/contracts/content/notices/announcements.endpoints';
import { guidelineEndpoints } from '@ankur/contracts/content/notices/guidelines.endpoints';
import { announcementChanged } from '@ankur/contracts/content/notices/notices.events';
import { newId, startContent, type TestContent } from './start-content.ts';

const { listGuidelines, listAdminGuidelines, createGuideline, deleteGuideline } = guidelineEndpoints;
const { listCurrentAnnouncements, listAnnouncements, createAnnouncement, deleteAnnouncement } =
  announcementEndpoints;
const acted = adminActed('content');
let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const as = (role: 'admin' | 'athlete' | 'coach') =>
  content.as({ userId: newId(), role, username: 'Somebody' });
const admin = () => as('admin');
const actsOn = (id: string) =>
  content.events.filter(({ type, data }) => type === acted.type && JSON.stringify(data).includes(id));
const byId = (id: string) => ({ params: { id } });

test.each([
  [listAdminGuidelines, {}],
  [createGuideline, { body: { title: 'x', content: 'y' } }],
  [deleteGuideline, byId('a'.repeat(24))],
  [listAnnouncements, {}],
  [createAnnouncement, { body: { title: 'x', message: 'y' } }],
  [deleteAnnouncement, byId('a'.repeat(24))],
])('visitors and members are refused', async (endpoint, request) => {
  expect((await content.as({}).fails(endpoint, request)).status).toBe(401);
  expect((await as('athlete').fails(endpoint, request)).status).toBe(403);
});

test.each([
  [createGuideline, { title: ' ', content: 'y' }, 'Title and content are required'],
  [createGuideline, { title: 'x', content: '' }, 'Title and content are required'],
  [createAnnouncement, { title: '', message: 'y' }, 'Title and message are required'],
  [createAnnouncement, { title: 'x', message: ' ' }, 'Title and message are required'],
])('without its words is refused in the words of the form', async (endpoint, body, message) => {
  const [first] = (await admin().fails(endpoint, { body })).errors ?? [];
  expect(first).toMatchObject({ message });
});

describe('a guideline', () => {
  const body = { title: 'Play fair', content: 'No insults.', category: 'safety' };

  test('is added at the end for everybody, once under one key, and taken away, each logged once', async () => {
    const first = await admin().call(createGuideline, { body: { ...body, title: 'First' } });
    const sent = { body, headers: { 'idempotency-key': 'same' } };
    const one = admin();
    const [made, again] = await Promise.all([
      one.call(createGuideline, sent),
      one.call(createGuideline, sent),
    ]);
    expect(again).toEqual(made);
    const shown = await content.as({}).call(listGuidelines);
    expect(shown).toEqual([first.guideline, made.guideline]);
    expect(await admin().call(listAdminGuidelines)).toEqual(shown);
    const { _id } = made.guideline;
    await admin().call(deleteGuideline, byId(_id));
    expect(await content.as({}).call(listGuidelines)).toEqual([first.guideline]);
    expect((await admin().fails(deleteGuideline, byId(_id))).status).toBe(404);
    await content.next(acted, ({ data }) => data.action === 'guideline.delete');
    expect(actsOn(_id)).toHaveLength(2);
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ content: '' }, 'content'],
    [{ category: 'jokes' }, 'category'],
  ])('with %j is refused by name', async (changes, field) =>
    expect(await admin().fails(createGuideline, { body: { ...body, ...changes } })).toMatchObject({
      status: 400,
      field,
    }),
  );
});

describe('an announcement', () => {
  const announce = async (changes: Record<string, unknown>) =>
    (await admin().call(createAnnouncement, { body: { title: 'Trials', message: 'Sunday.', ...changes } }))
      .announcement;
  const titles = async (api = content.as({})) =>
    (await api.call(listCurrentAnnouncements)).map(({ title }) => title);

  test('is for all, of medium priority and from now on unless said otherwise, and told live', async () => {
    const made = await announce({ title: 'Plain' });
    expect(made).toMatchObject({ audience: 'all', priority: 'medium', endDate: null, isSticky: false });
    await content.next(announcementChanged, ({ data }) => data.id === made._id);
    expect(await titles()).toContain('Plain');
    await admin().call(deleteAnnouncement, byId(made._id));
    expect(await titles()).not.toContain('Plain');
    expect((await admin().fails(deleteAnnouncement, byId(made._id))).status).toBe(404);
    await content.next(acted, ({ data }) => data.action === 'announcement.delete');
    expect(actsOn(made._id)).toHaveLength(2);
  });

  test.each(['', null])('begins now where its start is left at %p', async (startDate) => {
    const before = Date.now();
    const made = await announce({ title: 'Begun', startDate });
    expect(Date.parse(made.startDate)).toBeGreaterThanOrEqual(before);
    await admin().call(deleteAnnouncement, byId(made._id));
  });

  test('reaches its audience alone, from its start to its end', async () => {
    const hour = 3_600_000;
    const at = (offset: number) => new Date(Date.now() + offset).toISOString();
    await announce({ title: 'Whistles', audience: 'coaches' });
    await announce({ title: 'Not yet', startDate: at(hour) });
    await announce({ title: 'Over', startDate: at(-2 * hour), endDate: at(-hour) });
    await announce({ title: 'Pinned', priority: 'low', isSticky: true });
    expect(await titles(as('coach'))).toEqual(['Pinned', 'Whistles']);
    expect(await titles(as('athlete'))).toEqual(['Pinned']);
    expect((await admin().call(listAnnouncements)).map(({ title }) => title).sort()).toEqual(
      ['Not yet', 'Over', 'Pinned', 'Whistles'].sort(),
    );
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ message: ' ' }, 'message'],
    [{ audience: 'parents' }, 'audience'],
    [{ priority: 'huge' }, 'priority'],
    [{ startDate: '2026-11-23', endDate: '2026-11-22' }, 'endDate'],
  ])('with %j is refused by name', async (changes, field) => {
    const body = { title: 'x', message: 'y', ...changes };
    expect(await admin().fails(createAnnouncement, { body })).toMatchObject({ status: 400, field });
  });
});
