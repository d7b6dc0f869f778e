import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import { buildForm, newId, startContent, type TestContent } from './start-content.ts';

const { listBlogPosts, listRelatedPosts, createBlogPost } = blogEndpoints;
let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const visitor = () => content.as({});
const publish = (changes: Record<string, unknown>) =>
  content.as(asMember({ userId: newId() })).call(createBlogPost, { body: buildForm(changes) });

test('twenty posts of one title at once get twenty slugs, and each is there once', async () => {
  const title = 'Twenty of a kind';
  const posts = await Promise.all(
    Array.from({ length: 20 }, (_, n) => publish({ title, summary: `Number ${String(n)}` })),
  );
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(20);
  const listed = (await visitor().call(listBlogPosts)).filter((post) => post.title === title);
  expect(listed).toHaveLength(20);
});

test('a retried create is the same post; a second post of the title is another', async () => {
  const meera = content.as(asMember({ userId: newId() }));
  const body = buildForm({ title: 'Once more' });
  const send = (key: string) => meera.call(createBlogPost, { body, headers: { 'idempotency-key': key } });
  const [first, again, second] = [await send('try-1'), await send('try-1'), await send('try-2')];
  expect(again._id).toBe(first._id);
  expect(second._id).not.toBe(first._id);
  expect(second.slug).not.toBe(first.slug);
});

test('a title that spells the id of another post takes neither its address nor its place in the list', async () => {
  const known = await publish({ title: 'Known by its id' });
  const older = await publish({ title: 'Written before the guest' });
  const guest = await publish({ title: older._id });
  const { getBlogPost } = blogEndpoints;
  const shown = await visitor().call(getBlogPost, { params: { slug: older._id } });
  expect(shown.title).toBe('Written before the guest');
  expect(guest._id).not.toBe(older._id);
  const rest = await visitor().call(listBlogPosts, { query: { before: older._id, limit: 1 } });
  expect(rest.map(({ _id }) => _id)).toEqual([known._id]);
});

describe('many posts', () => {
  const many = 10_000;
  /** All of one moment, so that only the id can order them. */
  const createdAt = new Date('2026-01-01T00:00:00.000Z');
  beforeAll(async () => {
    const one = await content.database.collection('blogPosts').findOne({});
    const { _id: _left, outbox: _sent, submission: _key, ...fields } = one as Record<string, unknown>;
    for (let from = 0; from < many; from += 1000) {
      await content.database.collection('blogPosts').insertMany(
        Array.from({ length: 1000 }, (_, n) => ({
          ...fields,
          _id: new Types.ObjectId(),
          slug: `many-${String(from + n)}`,
          category: n % 2 === 0 ? 'Nutrition' : 'Hockey',
          createdAt,
        })),
      );
    }
  });

  test('are counted by day and category for admins, those that are not public told apart', async () => {
    const { getBlogAnalytics } = analyticsEndpoints;
    const collection = content.database.collection('blogPosts');
    const last = { slug: `many-${String(many - 1)}` };
    await collection.updateOne(last, { $set: { visible: false } });
    const query = { from: '2026-01-01', to: '2026-01-02' };
    expect(await content.as(asAdmin({ userId: newId() })).call(getBlogAnalytics, { query })).toMatchObject({
      posts: { total: many, before: 0, hidden: 1 },
      byCategory: [
        { category: 'Hockey', count: many / 2 },
        { category: 'Nutrition', count: many / 2 },
      ],
      days: [
        { day: '2026-01-01', posts: many },
        { day: '2026-01-02', posts: 0 },
      ],
    });
    await collection.updateOne(last, { $set: { visible: true } });
    expect((await visitor().fails(getBlogAnalytics)).status).toBe(401);
  });

  test('are read page by page, each once', async () => {
    const seen = new Set<string>();
    let before: string | undefined;
    for (let page = 0; page < 5; page += 1) {
      const posts = await visitor().call(listBlogPosts, {
        query: { category: 'Nutrition', limit: 40, before },
      });
      expect(posts).toHaveLength(40);
      for (const { _id, category } of posts) {
        expect(category).toBe('Nutrition');
        seen.add(_id);
      }
      before = posts.at(-1)?._id;
    }
    expect(seen.size).toBe(200);
    expect(await visitor().call(listBlogPosts, { query: { before: newId() } })).toEqual([]);
  });

  const at = { $lte: createdAt };
  const sort = { createdAt: -1, _id: -1 } as const;
  test.each([
    ['the list', { visible: true }],
    ['a category', { visible: true, category: 'Nutrition' }],
    [
      'a later page',
      {
        visible: true,
        createdAt: at,
        $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: new Types.ObjectId('f'.repeat(24)) } }],
      },
    ],
  ])('%s takes what it shows from an index', async (_name, filter) => {
    const report = await content.database
      .collection('blogPosts')
      .find(filter)
      .sort(sort)
      .limit(24)
      .explain('executionStats');
    const { queryPlanner, executionStats } = report as unknown as {
      queryPlanner: { winningPlan: unknown };
      executionStats: { totalDocsExamined: number };
    };
    expect(JSON.stringify(queryPlanner.winningPlan)).toMatch(/IXSCAN/);
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/);
    expect(executionStats.totalDocsExamined).toBeLessThan(100);
  });
});

test('what is read on is of the same category first, never the post itself, three at most', async () => {
  const own = await publish({ category: 'Psychology' });
  const alike = await publish({ category: 'Psychology' });
  const related = await visitor().call(listRelatedPosts, { params: { slug: own.slug } });
  expect(related).toHaveLength(3);
  expect(related[0]?._id).toBe(alike._id);
  expect(related.map(({ _id }) => _id)).not.toContain(own._id);
  expect((await visitor().fails(listRelatedPosts, { params: { slug: 'nothing-here' } })).status).toBe(404);
});

test('a post that waits for review shows nothing to read on but to its author', async () => {
  content.neighbours.verdict = 'hold';
  const meera = content.as(asMember({ userId: newId() }));
  const { slug } = await meera.call(createBlogPost, { body: buildForm() });
  content.neighbours.verdict = 'publish';
  expect((await visitor().fails(listRelatedPosts, { params: { slug } })).code).toBe('BLOG_POST_NOT_FOUND');
  expect(await meera.call(listRelatedPosts, { params: { slug } })).toHaveLength(3);
});

test.each([
  [{ category: 'Politics' }, 'category'],
  [{ limit: 101 }, 'limit'],
  [{ limit: 0 }, 'limit'],
  [{ before: 'x' }, 'before'],
])('a list with %j is refused', async (query, field) => {
  expect(await visitor().fails(listBlogPosts, { query })).toMatchObject({ status: 400, field });
});
