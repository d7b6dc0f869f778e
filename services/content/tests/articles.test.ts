import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { articleEndpoints } from '@ankur/contracts/content/news/articles.endpoints';
import { articlePublished, articleRemoved } from '@ankur/contracts/content/news/articles.events';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import { newId, startContent, type TestContent } from './start-content.ts';

const { listArticles, listAdminArticles, getArticle, createArticle, removeArticle } = articleEndpoints;
let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const admin = () => content.as(asAdmin({ userId: newId() }));
const visitor = () => content.as({});
const build = (changes: Record<string, unknown> = {}) => ({
  title: `Timing gates for every ground ${newId()}`,
  summary: 'Two phones and a tripod.',
  body: 'First paragraph.\n\nSecond paragraph.',
  category: 'Technology',
  ...changes,
});

test('only admins publish and remove articles', async () => {
  const params = { id: newId() };
  for (const [caller, status] of [
    [{}, 401],
    [asMember({ userId: newId() }), 403],
  ] as const) {
    expect((await content.as(caller).fails(createArticle, { body: build() })).status).toBe(status);
    expect((await content.as(caller).fails(removeArticle, { params })).status).toBe(status);
    expect((await content.as(caller).fails(listAdminArticles)).status).toBe(status);
  }
  expect((await admin().fails(removeArticle, { params })).status).toBe(404);
});

test('a published article is listed first, read by everybody, told without words and logged once', async () => {
  const body = build({ sport: 'cricket' });
  const made = await admin().call(createArticle, { body });
  const [first] = await visitor().call(listArticles);
  expect(first).toEqual({
    _id: made._id,
    title: body.title,
    summary: body.summary,
    category: 'Technology',
    sport: 'cricket',
    publishedAt: made.publishedAt,
  });
  expect(await visitor().call(getArticle, { params: { id: made._id } })).toEqual({
    ...first,
    body: body.body,
  });
  const event = await content.next(articlePublished, ({ data }) => data.articleId === made._id);
  expect(JSON.stringify(event)).not.toContain(body.title);
  const acts = content.events.filter(
    ({ data }) => (data as { target?: { id: string } }).target?.id === made._id,
  );
  expect(acts.map(({ type }) => type)).toEqual(['admin.acted']);
});

test('a removed article is gone from every page, and removing it again is no second act', async () => {
  const { _id: id } = await admin().call(createArticle, { body: build() });
  for (let times = 0; times < 2; times += 1)
    expect(await admin().call(removeArticle, { params: { id } })).toEqual({ success: true });
  expect((await visitor().fails(getArticle, { params: { id } })).status).toBe(404);
  expect((await visitor().call(listArticles)).map(({ _id }) => _id)).not.toContain(id);
  await content.next(articleRemoved, ({ data }) => data.articleId === id && data.removed);
  const acts = content.events.filter(
    ({ type, data }) => type === 'admin.acted' && (data as { action: string }).action === 'article.remove',
  );
  expect(acts).toHaveLength(1);
});

test('an admin reads every article page by page, and none that was removed', async () => {
  const made = [];
  for (let count = 0; count < 22; count += 1)
    made.push((await admin().call(createArticle, { body: build() }))._id);
  const [gone] = made;
  await admin().call(removeArticle, { params: { id: gone } });
  const first = await admin().call(listAdminArticles);
  expect(first.articles.map(({ _id }) => _id)).toEqual(made.toReversed().slice(0, 20));
  const read = [...first.articles];
  for (let page = 2; page <= first.totalPages; page += 1)
    read.push(...(await admin().call(listAdminArticles, { query: { page } })).articles);
  const ids = read.map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(first.total);
  expect(ids).toContain(made[1]);
  expect(ids).not.toContain(gone);
});

test('an article sent ten times at once is one', async () => {
  const caller = admin();
  const body = build();
  const headers = { 'idempotency-key': 'article-1' };
  const made = await Promise.all(
    Array.from({ length: 10 }, () => caller.call(createArticle, { body, headers })),
  );
  expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
  expect(await caller.fails(createArticle, { body: build(), headers })).toMatchObject({ status: 422 });
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ title: 'x'.repeat(10_000) }, 'title'],
  [{ summary: '' }, 'summary'],
  [{ body: '' }, 'body'],
  [{ category: 'Politics' }, 'category'],
])('%j is refused, and its field is named', async (changes, field) => {
  expect(await admin().fails(createArticle, { body: build(changes) })).toMatchObject({ status: 400, field });
});
