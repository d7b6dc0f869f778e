import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { articleEndpoints } from '@ankur/contracts/content/news/articles.endpoints';
import { searchEndpoints } from '@ankur/contracts/content/search/search.endpoints';
import { requestBackfill } from '@ankur/service-kit/backfill/backfill-mark';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { buildForm, newId, startContent, type TestContent } from './start-content.ts';

const { search } = searchEndpoints;
let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

test('what was there before is found once every owner has told it', async () => {
  const { neighbours } = content;
  const _id = newId();
  const user = { _id, username: 'Olden Ola', role: 'athlete' as const, isVerified: false };
  const author = content.as(asMember({ userId: _id, username: 'Olden Ola' }));
  await author.call(blogEndpoints.createBlogPost, { body: buildForm({ title: 'Olden hurdles' }) });
  await content.as(asAdmin({ userId: newId() })).call(articleEndpoints.createArticle, {
    body: { title: 'Olden news', summary: 'Then', body: 'Words.', category: 'Training' },
  });
  neighbours.snapshots = [{ user, version: 2, isSuspended: false, isAdult: true }];
  const post = {
    postId: newId(),
    author: user,
    content: 'Olden run',
    tags: [],
    media: [],
    status: 'published',
    createdAt: '2026-01-02T03:04:05.000Z',
    editedAt: null,
    version: 1,
    screened: true,
  };
  neighbours.posts = [
    { ...post, visible: true },
    { ...post, postId: newId(), content: 'Olden and hidden', status: 'removed', visible: false },
  ];
  const event = {
    _id: newId(),
    title: 'Olden open',
    description: 'Come early.',
    date: '2026-01-10T04:00:00.000Z',
    location: 'Kochi',
    sport: 'athletics',
    category: 'competition',
    organizer: { name: 'A club' },
    currency: 'INR',
    price: 0,
    featured: false,
    status: 'completed',
  };
  neighbours.sportsEvents = [{ event, isPublic: true, wasPublic: true, version: 3, notes: '' }];
  // As if nothing had ever been heard.
  const { db } = content.database;
  for (const name of ['people', 'posts', 'blog-posts', 'events', 'articles'])
    await waitFor(() => db!.collection<{ _id: string }>('backfills').findOne({ _id: `search-${name}` }));
  for (const name of ['people', 'posts', 'blog-posts', 'events', 'articles'])
    await requestBackfill(db!, `search-${name}`);
  const kinds = async () =>
    (await content.as({}).call(search, { query: { q: 'olden' } })).groups.map(
      ({ kind, total }) => `${kind} ${String(total)}`,
    );
  await waitFor(async () => (await kinds()).length === 5);
  expect(await kinds()).toEqual(['people 1', 'events 1', 'posts 1', 'blogs 1', 'articles 1']);
});
