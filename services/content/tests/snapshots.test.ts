import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { blogSubmitted } from '@ankur/contracts/content/blog.events';
import { requestBackfill } from '@ankur/service-kit/backfill/backfill-mark';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { buildForm, newId, startContent, type TestContent } from './start-content.ts';

const { listBlogSnapshots, createBlogPost, getBlogPost } = blogEndpoints;
const authorId = newId();
let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const author = (at: Pick<TestContent, 'as'> = content) =>
  at.as(asMember({ userId: authorId, username: 'Meera Nair' }));
const publishPost = (at?: Pick<TestContent, 'as'>) => author(at).call(createBlogPost, { body: buildForm() });
const moderation = () => content.as({ service: 'moderation' });

test('snapshots of blog posts are for other services only', async () => {
  expect((await content.as({}).fails(listBlogSnapshots)).status).toBe(401);
  expect((await author().fails(listBlogSnapshots)).status).toBe(403);
  expect((await content.as(asAdmin({ userId: newId() })).fails(listBlogSnapshots)).status).toBe(403);
  expect(await moderation().fails(listBlogSnapshots, { query: { after: 'x' } })).toMatchObject({
    status: 400,
    field: 'after',
  });
});

test('they say what the event of a post says, also that nobody has screened it, behind a given id', async () => {
  const first = await publishPost();
  content.neighbours.verdict = 'late';
  const usual = await content.startAnother();
  const second = await publishPost(usual);
  await usual.stop();
  content.neighbours.verdict = 'publish';
  const events = await Promise.all(
    [first, second].map(({ _id }) => content.next(blogSubmitted, ({ data }) => data.blogId === _id)),
  );

  const { items, next } = await moderation().call(listBlogSnapshots);
  expect(items).toEqual(events.map(({ data }) => data));
  expect(items.map(({ screened }) => screened)).toEqual([true, false]);
  expect(next).toBeNull();
  const rest = await moderation().call(listBlogSnapshots, { query: { after: first._id } });
  expect(rest.items.map(({ blogId }) => blogId)).toEqual([second._id]);
});

test('cards of authors are filled from identity, where newer than those kept', async () => {
  const post = await publishPost();
  const card = (username: string) => ({ _id: authorId, username, role: 'athlete' as const });
  content.neighbours.snapshots = [{ user: card('Meera Older'), version: 2 }];
  await requestBackfill(content.database.db!, 'blog-authors');
  const mark = () => content.database.db!.collection('backfills').findOne({ items: 1 });
  await waitFor(mark);
  const shown = async () => (await author().call(getBlogPost, { params: { slug: post.slug } })).author.name;
  expect(await shown()).toBe('Meera Nair');
  content.neighbours.snapshots = [{ user: card('Meera Newer'), version: 9 }];
  await requestBackfill(content.database.db!, 'blog-authors');
  await waitFor(async () => (await shown()) === 'Meera Newer');
});
