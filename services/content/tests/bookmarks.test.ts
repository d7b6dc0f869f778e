import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { bookmarkEndpoints } from '@ankur/contracts/content/news/bookmarks.endpoints';
import { contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { asMember } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { buildForm, newId, startContent, type TestContent } from './start-content.ts';

const { listBookmarks, addBookmarks, removeBookmark } = bookmarkEndpoints;
const { createBlogPost, deleteBlogPost } = blogEndpoints;
let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const member = () => content.as(asMember({ userId: newId() }));
const kept = (articleId: string, changes: Record<string, unknown> = {}) => ({
  articleId,
  title: `Title of ${articleId}`,
  link: `/news/${articleId}`,
  ...changes,
});
const bodyOf = (...bookmarks: unknown[]) => ({ body: { bookmarks } });

test('needs a member', async () => {
  for (const caller of [{}, null]) {
    expect((await content.as(caller).fails(listBookmarks)).status).toBe(401);
    expect((await content.as(caller).fails(addBookmarks, bodyOf(kept('a')))).status).toBe(401);
    expect((await content.as(caller).fails(removeBookmark, { params: { articleId: 'a' } })).status).toBe(401);
  }
});

test('are the own ones, newest first, with title and link, in every browser', async () => {
  const [meera, other] = [member(), member()];
  await meera.call(addBookmarks, bodyOf(kept('older')));
  const saved = await meera.call(
    addBookmarks,
    bodyOf(kept('newer', { link: 'https://news.example/x' }), kept('new')),
  );
  expect(saved.map(({ articleId }) => articleId)).toEqual(['newer', 'new', 'older']);
  expect(saved[0]).toMatchObject({ title: 'Title of newer', link: 'https://news.example/x' });
  expect(await meera.call(listBookmarks)).toEqual(saved);
  expect(await other.call(listBookmarks)).toEqual([]);
});

test('are one per article, however often it is saved at once, and stay as they were saved', async () => {
  const meera = member();
  await meera.call(addBookmarks, bodyOf(kept('a')));
  await Promise.all(
    Array.from({ length: 10 }, () =>
      meera.call(addBookmarks, bodyOf(kept('a', { title: 'Other' }), kept('b'))),
    ),
  );
  const saved = await meera.call(listBookmarks);
  expect(saved.map(({ title }) => title).toSorted()).toEqual(['Title of a', 'Title of b']);
});

test('show a blog post for as long as its reader may see it, and forget one that its author deletes', async () => {
  const [userId, authorId] = [newId(), newId()];
  const [reader, author] = [content.as(asMember({ userId })), content.as(asMember({ userId: authorId }))];
  const { _id, slug, title } = await author.call(createBlogPost, { body: buildForm() });
  const saved = bodyOf(kept(_id, { title, link: `/sports-blog/${slug}` }), kept('other'));
  for (const api of [reader, author]) await api.call(addBookmarks, saved);
  const idsOf = async (api: typeof reader) =>
    (await api.call(listBookmarks)).map(({ articleId }) => articleId).toSorted();
  const decide = async (status: 'removed' | 'approved', moderationVersion: number) => {
    const decision = { status, moderationVersion, reason: null, rule: null, flaggerIds: [] };
    const item = { contentType: 'blog' as const, contentId: _id, postId: null, authorId };
    await content.publish(contentStatusDecided, { ...item, ...decision });
    const applied = { slug, moderationVersion };
    await waitFor(() => content.database.collection('blogPosts').findOne(applied));
  };
  await decide('removed', 1);
  expect(await idsOf(reader)).toEqual(['other']);
  expect((await reader.call(addBookmarks, saved)).map(({ articleId }) => articleId)).toEqual(['other']);
  expect(await idsOf(author)).toEqual([_id, 'other'].toSorted());
  await decide('approved', 2);
  expect(await idsOf(reader)).toEqual([_id, 'other'].toSorted());
  await author.call(deleteBlogPost, { params: { slug } });
  for (const api of [reader, author]) expect(await idsOf(api)).toEqual(['other']);
  const stored = content.database.collection('bookmarks');
  await waitFor(async () => (await stored.countDocuments({ articleId: _id })) === 0);
});

test('are removed by their owner only, and again without a fault', async () => {
  const [meera, other] = [member(), member()];
  // No other test saves it: what another member removes can only be this one's.
  const articleId = 'removed-by-its-owner';
  await meera.call(addBookmarks, bodyOf(kept(articleId)));
  const params = { articleId };
  await other.call(removeBookmark, { params });
  expect(await meera.call(listBookmarks)).toHaveLength(1);
  for (let times = 0; times < 2; times += 1)
    expect(await meera.call(removeBookmark, { params })).toEqual({ success: true });
  expect(await meera.call(listBookmarks)).toEqual([]);
});

test('are 500 at most; nothing of what is too much is stored', async () => {
  const meera = member();
  const many = (from: number, count: number) =>
    bodyOf(...Array.from({ length: count }, (_, n) => kept(`n-${String(from + n)}`)));
  await meera.call(addBookmarks, many(0, 200));
  await meera.call(addBookmarks, many(200, 200));
  expect((await meera.fails(addBookmarks, many(400, 101))).status).toBe(409);
  expect(await meera.call(addBookmarks, many(400, 100))).toHaveLength(500);
  expect(await meera.call(addBookmarks, many(0, 200))).toHaveLength(500);
});

test('are 500 at most, also of many that are saved at the same moment', async () => {
  const userId = newId();
  const meera = content.as(asMember({ userId }));
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, batch) =>
      meera.send(
        addBookmarks,
        bodyOf(...Array.from({ length: 100 }, (_each, n) => kept(`at-once-${String(batch)}-${String(n)}`))),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 409)).not.toHaveLength(0);
  const stored = await content.database.collection('bookmarks').countDocuments({ userId });
  expect(stored).toBeLessThanOrEqual(500);
});

test.each([
  [kept('with space')],
  [kept('')],
  [kept('a', { title: ' ' })],
  [kept('a', { title: 'x'.repeat(301) })],
  [kept('a', { link: 'javascript:alert(1)' })],
  [kept('a', { link: '/admin-dashboard' })],
  [kept('a', { link: '/news/a/../../login' })],
  [kept('a', { link: '//elsewhere.example/news/a' })],
])('%j is refused', async (bad) => {
  expect((await member().fails(addBookmarks, bodyOf(bad))).status).toBe(400);
});
