import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { blogEdited } from '@ankur/contracts/content/blog.events';
import { uploadEndpoints } from '@ankur/contracts/content/uploads.endpoints';
import { asAdmin } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { blogAuthor } from './blog-author.ts';
import { buildForm, newId } from './start-content.ts';
import { startSearch, type TestSearch } from './start-search.ts';

const { createBlogPost, deleteBlogPost, editBlogPost, getBlogPost, listBlogPosts, listOwnBlogPosts } =
  blogEndpoints;
let kit: TestSearch;
let content: TestSearch['content'];
beforeAll(async () => {
  kit = await startSearch();
  ({ content } = kit);
});
beforeEach(() => {
  content.neighbours.member = { plan: 'free', isSuspended: false };
});
afterAll(() => content.stop());

const blog = blogAuthor(() => content);
const { authorId, author, stranger, visitor, publish } = blog;
const edit = (slug: string, body: Record<string, unknown>) =>
  author().call(editBlogPost, { params: { slug }, body });
const refusal = (slug: string, body: Record<string, unknown>) =>
  author().fails(editBlogPost, { params: { slug }, body });
const statusOf = async (slug: string) => (await author().call(getBlogPost, { params: { slug } })).status;

const decide = async (
  { _id, slug }: { _id: string; slug: string },
  status: 'approved' | 'removed',
  moderationVersion: number,
) => {
  await blog.decide(_id, status, moderationVersion);
  await waitFor(async () => (await statusOf(slug)) === status);
};

describe('changing an own blog post', () => {
  test('changes what is named and nothing else, at the same address, for all readers', async () => {
    await kit.keepPerson({ _id: authorId(), username: 'Meera Nair' });
    const post = await publish({ title: 'Forgettingword', content: '<p>One.</p>' });
    expect(post).toMatchObject({ isEditable: true, editedAt: null });
    const edited = await edit(post.slug, { title: 'Rememberingword', content: '<p>Two <b>steps</b>.</p>' });
    expect(edited).toEqual({
      ...post,
      title: 'Rememberingword',
      content: expect.stringContaining('Two'),
      editedAt: expect.any(String),
    });
    await edit(post._id, { summary: 'On wet tracks.' });

    const { isOwn, isEditable, ...shown } = await visitor().call(getBlogPost, {
      params: { slug: post.slug },
    });
    expect([isOwn, isEditable]).toEqual([false, false]);
    expect(shown).toMatchObject({ title: 'Rememberingword', summary: 'On wet tracks.' });
    await kit.hasFound('rememberingword', post._id, { kind: 'blogs' });
    await kit.hasLost('forgettingword', post._id, { kind: 'blogs' });
    const event = await content.next(
      blogEdited,
      ({ data }) => data.version === 3 && data.blogId === post._id,
    );
    expect(event).toMatchObject({
      actor: { id: authorId() },
      data: { slug: post.slug, title: 'Rememberingword', text: expect.stringContaining('On wet tracks.') },
    });
  });

  test('to what it says already tells nobody', async () => {
    const post = await publish();
    const { title, summary, image } = post;
    expect(await edit(post.slug, { title, summary, image })).toEqual(post);
    const real = await edit(post.slug, { title: 'Another title' });
    const event = await content.next(blogEdited, ({ data }) => data.blogId === post._id);
    expect([event.data.version, real.title]).toEqual([2, event.data.title]);
  });

  test('over one that was changed since it was seen is refused; what it says already is no other edit', async () => {
    const post = await publish();
    const editOver = (seen: string, body: Record<string, unknown>) => ({
      ...{ params: { slug: post.slug }, body },
      headers: { 'seen-version': String(Date.parse(seen)) },
    });
    const begun = editOver(post.createdAt, { title: 'From my phone' });
    const first = await author().call(editBlogPost, begun);
    const conflict = { status: 409, code: 'CONFLICT' };
    expect(
      await author().fails(editBlogPost, editOver(post.createdAt, { title: 'At my desk' })),
    ).toMatchObject(conflict);
    expect((await author().call(editBlogPost, begun)).editedAt).toBe(first.editedAt);
    const over = editOver(first.editedAt ?? '', { summary: 'On wet tracks.' });
    expect(await author().call(editBlogPost, over)).toMatchObject({
      title: 'From my phone',
      summary: 'On wet tracks.',
    });
    expect(
      await author().fails(editBlogPost, editOver(first.editedAt ?? '', { title: 'At my desk' })),
    ).toMatchObject(conflict);
    expect((await edit(post.slug, { title: 'Whatever it was' })).title).toBe('Whatever it was');
  });

  test('is for its author alone; of a hidden one others do not even learn that it is there', async () => {
    const { slug } = await publish();
    const request = { params: { slug }, body: { title: 'Mine now' } };
    expect((await visitor().fails(editBlogPost, request)).status).toBe(401);
    const staff = content.as(asAdmin({ userId: newId() }));
    for (const api of [stranger(), staff])
      expect(await api.fails(editBlogPost, request)).toMatchObject({ status: 403, code: 'NOT_OWNER' });
    content.neighbours.verdict = 'hold';
    const hidden = await publish();
    expect(
      await stranger().fails(editBlogPost, { params: { slug: hidden.slug }, body: { title: 'x' } }),
    ).toMatchObject({ status: 404, code: 'BLOG_POST_NOT_FOUND' });
    expect((await visitor().call(getBlogPost, { params: { slug } })).title).not.toBe('Mine now');
  });

  test('is screened as a whole, and held by a rule it leaves everybody else', async () => {
    const { slug, _id } = await publish({ title: 'Calm', summary: 'All calm.' });
    content.neighbours.verdict = 'hold';
    const held = await edit(slug, { content: '<p>Buy <a href="https://pills.example/x">these</a>.</p>' });
    expect(held.status).toBe('pending');
    const asked = content.neighbours.screened.at(-1);
    expect(asked).toMatchObject({ contentType: 'blog', title: 'Calm', isEdit: true });
    for (const part of ['All calm.', 'Buy these.', 'https://pills.example/x'])
      expect(asked?.text).toContain(part);
    expect((await visitor().fails(getBlogPost, { params: { slug } })).status).toBe(404);
    expect((await visitor().call(listBlogPosts)).map((one) => one._id)).not.toContain(_id);
    const event = await content.next(blogEdited, ({ data }) => data.blogId === _id);
    expect(event.data).toMatchObject({ status: 'pending', screened: true });
  });

  test('never brings back what waits, and what was taken down stays as it was decided upon', async () => {
    content.neighbours.verdict = 'hold';
    const waiting = await publish();
    content.neighbours.verdict = 'publish';
    expect((await edit(waiting.slug, { title: 'Better' })).status).toBe('pending');
    const removed = await publish();
    await decide(removed, 'removed', 1);
    expect(await refusal(removed.slug, { title: 'Better' })).toMatchObject({ code: 'BLOG_POST_NOT_FOUND' });
    expect(await author().call(getBlogPost, { params: { slug: removed.slug } })).toMatchObject({
      title: removed.title,
      isEditable: false,
    });
    await decide(removed, 'approved', 2);
    expect((await edit(removed.slug, { title: 'Better' })).title).toBe('Better');
    await author().call(deleteBlogPost, { params: { slug: removed.slug } });
    expect((await refusal(removed.slug, { title: 'Back' })).code).toBe('BLOG_POST_NOT_FOUND');
  });

  test('keeps the rules of the form', async () => {
    const { slug } = await publish();
    const cases = [
      ['title', { title: ' ' }],
      ['content', { content: '<p> </p>' }],
      ['category', { category: 'Chess boxing' }],
      ['image', { image: '/uploads/content/00000000000000000000000000000000.webp' }],
      ['image', { image: 'javascript:alert(1)' }],
    ] as const;
    for (const [field, body] of cases)
      expect(await refusal(slug, body)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', field });
    expect(await refusal(slug, { isPremium: true })).toMatchObject({ status: 403, code: 'PREMIUM_REQUIRED' });
  });

  test('of a premium post needs no plan, however it ended', async () => {
    content.neighbours.member = { plan: 'premium', isSuspended: false };
    const { slug } = await publish({ isPremium: true });
    content.neighbours.member = { plan: 'free', isSuspended: false };
    expect(await edit(slug, { title: 'Still premium', isPremium: true })).toMatchObject({
      title: 'Still premium',
      isPremium: true,
    });
    expect((await edit(slug, { isPremium: false })).isPremium).toBe(false);
    expect((await refusal(slug, { isPremium: true })).code).toBe('PREMIUM_REQUIRED');
  });

  test('shows nobody the pictures it takes out, and everybody the others', async () => {
    const picture = (words: string) => content.storePicture(`${words} ${authorId()}`);
    const [before, after, kept] = [await picture('before'), await picture('after'), await picture('kept')];
    const { slug } = await publish({ image: before, content: `<p>Look</p><img src="${kept}" />` });
    await edit(slug, { image: after });
    const keys = [before, after, kept].map((address) => address.split('/').at(-1) ?? '');
    const answers = keys.map((key) => visitor().send(uploadEndpoints.getContentFile, { params: { key } }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 200, 200]);
  });
});

describe('the list of own blog posts', () => {
  test('has all that is not deleted, the newest first, page by page, for its author alone', async () => {
    const shown = await publish();
    content.neighbours.verdict = 'hold';
    const waiting = await publish();
    content.neighbours.verdict = 'publish';
    const removed = await publish();
    await decide(removed, 'removed', 1);
    const gone = await publish();
    await author().call(deleteBlogPost, { params: { slug: gone.slug } });
    await stranger().call(createBlogPost, { body: buildForm() });

    const own = await author().call(listOwnBlogPosts);
    expect(own.map(({ _id, status }) => [_id, status])).toEqual([
      [removed._id, 'removed'],
      [waiting._id, 'pending'],
      [shown._id, 'published'],
    ]);
    const query = { limit: 1, before: removed._id };
    expect((await author().call(listOwnBlogPosts, { query })).map(({ _id }) => _id)).toEqual([waiting._id]);
    expect(await stranger().call(listOwnBlogPosts)).toEqual([]);
    expect((await visitor().fails(listOwnBlogPosts)).status).toBe(401);
  });

  test('takes no post its address, whatever its title', async () => {
    const { slug } = await publish({ title: 'Mine' });
    expect((await visitor().call(getBlogPost, { params: { slug } })).title).toBe('Mine');
  });
});
