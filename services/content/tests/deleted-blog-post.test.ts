import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { blogDeleted } from '@ankur/contracts/content/blog.events';
import { draftEndpoints } from '@ankur/contracts/content/blog/drafts.endpoints';
import { dataExportEndpoints } from '@ankur/contracts/identity/data-export.endpoints';
import { asAdmin } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { blogAuthor } from './blog-author.ts';
import { buildForm, newId } from './start-content.ts';
import { startSearch, type TestSearch } from './start-search.ts';

const { createBlogPost, deleteBlogPost, getBlogPost, listBlogPosts, listRelatedPosts, listBlogSnapshots } =
  blogEndpoints;
let kit: TestSearch;
let content: TestSearch['content'];
beforeAll(async () => {
  kit = await startSearch();
  ({ content } = kit);
});
afterAll(() => content.stop());

const { authorId, author, stranger, visitor, publish, decide } = blogAuthor(() => content);
const remove = (slug: string) => author().call(deleteBlogPost, { params: { slug } });
const store = () => content.database.collection<Record<string, unknown>>('blogPosts');

describe('deleting a blog post', () => {
  test('is for its author alone; of a hidden one others do not even learn that it is there', async () => {
    const { slug } = await publish();
    expect((await visitor().fails(deleteBlogPost, { params: { slug } })).status).toBe(401);
    const staff = content.as(asAdmin({ userId: newId() }));
    for (const api of [stranger(), staff])
      expect(await api.fails(deleteBlogPost, { params: { slug } })).toMatchObject({
        status: 403,
        code: 'NOT_OWNER',
      });
    content.neighbours.verdict = 'hold';
    const hidden = await publish();
    expect(await stranger().fails(deleteBlogPost, { params: { slug: hidden.slug } })).toMatchObject({
      status: 404,
      code: 'BLOG_POST_NOT_FOUND',
    });
    expect((await author().call(getBlogPost, { params: { slug: hidden.slug } })).status).toBe('pending');
    expect((await visitor().call(getBlogPost, { params: { slug } })).status).toBe('published');
  });

  test('takes it from everybody, its author too, and from all that lists it, by slug or id', async () => {
    await kit.keepPerson({ _id: authorId(), username: 'Meera Nair' });
    const [gone, also, kept] = [
      await publish({ title: 'The vanishingword' }),
      await publish(),
      await publish(),
    ];
    await kit.hasFound('vanishingword', gone._id, { kind: 'blogs' });
    expect(await remove(gone.slug)).toEqual({ success: true });
    await remove(also._id);

    for (const api of [visitor(), stranger(), author()])
      for (const slug of [gone.slug, gone._id, also.slug])
        for (const endpoint of [getBlogPost, listRelatedPosts])
          expect((await api.fails(endpoint, { params: { slug } })).code).toBe('BLOG_POST_NOT_FOUND');
    const listed = (await visitor().call(listBlogPosts)).map(({ _id }) => _id);
    expect(listed).toContain(kept._id);
    expect(listed).not.toContain(gone._id);
    await kit.hasLost('vanishingword', gone._id, { kind: 'blogs' });
    await kit.hasLost('vanishingword', gone._id, { kind: 'blogs', api: author() });
    const event = await content.next(blogDeleted, ({ data }) => data.blogId === gone._id);
    expect(event).toMatchObject({
      actor: { id: authorId() },
      data: { blogId: gone._id, authorId: authorId(), version: 2 },
    });
  });

  test('leaves no word of it, neither for other services nor in what its author takes away', async () => {
    const [gone, kept] = [await publish({ title: 'Nothingleft' }), await publish()];
    await remove(gone.slug);
    expect(JSON.stringify(await store().findOne({ slug: gone.slug }))).not.toContain('Nothingleft');
    const { items } = await content.as({ service: 'moderation' }).call(listBlogSnapshots);
    expect(items.map(({ blogId }) => blogId)).not.toContain(gone._id);
    const data = await content
      .as({ service: 'identity' })
      .call(dataExportEndpoints.listContentData, { params: { id: authorId() }, query: {} });
    const told = JSON.stringify(data);
    expect(told).toContain(kept._id);
    expect(told).not.toContain(gone._id);
  });

  test('is no blog post written, in the figures of the console', async () => {
    const admin = content.as(asAdmin({ userId: newId() }));
    const count = async () =>
      (await admin.call(analyticsEndpoints.getBlogAnalytics, { query: {} })).days.at(-1)?.posts ?? 0;
    const post = await publish();
    const before = await count();
    await remove(post.slug);
    expect(await count()).toBe(before - 1);
  });

  test('happens once: a second one and one of two at the same time find nothing', async () => {
    const { slug, _id } = await publish();
    const answers = await Promise.all(
      [1, 2, 3].map(() => author().send(deleteBlogPost, { params: { slug } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect((await author().fails(deleteBlogPost, { params: { slug } })).code).toBe('BLOG_POST_NOT_FOUND');
    await content.next(blogDeleted, ({ data }) => data.blogId === _id);
    expect(content.events.filter(({ data }) => (data as { blogId?: string }).blogId === _id)).toHaveLength(2);
  });

  test('stands, whatever decision comes late', async () => {
    const [removed, late, alive] = [await publish(), await publish(), await publish()];
    await decide(removed._id, 'removed', 1);
    await waitFor(
      async () => (await author().call(getBlogPost, { params: { slug: removed.slug } })).status === 'removed',
    );
    await remove(removed.slug);
    await remove(late.slug);
    await decide(removed._id, 'approved', 2);
    await decide(late._id, 'approved', 1);
    await decide(alive._id, 'removed', 1);
    await waitFor(
      async () => (await visitor().send(getBlogPost, { params: { slug: alive.slug } })).status === 404,
    );
    for (const { slug } of [removed, late])
      expect((await author().fails(getBlogPost, { params: { slug } })).status).toBe(404);
  });

  test('keeps its address from the next of the same title, which may be published at once', async () => {
    const body = buildForm({ title: 'Twice told' });
    const first = await author().call(createBlogPost, { body });
    await remove(first.slug);
    const second = await author().call(createBlogPost, { body });
    expect(second._id).not.toBe(first._id);
    expect(second.slug).not.toBe(first.slug);
    expect((await visitor().fails(getBlogPost, { params: { slug: first.slug } })).status).toBe(404);
  });

  test('is no reason to publish it again for a form that is sent again', async () => {
    const sending = { body: buildForm(), headers: { 'idempotency-key': 'once-and-for-all' } };
    const post = await author().call(createBlogPost, sending);
    await remove(post.slug);
    expect((await author().fails(createBlogPost, sending)).code).toBe('BLOG_POST_NOT_FOUND');
  });

  test('does not cut off who reads on behind it', async () => {
    const [older, gone] = [await publish(), await publish()];
    await remove(gone.slug);
    const behind = await visitor().call(listBlogPosts, { query: { before: gone._id } });
    expect(behind[0]?._id).toBe(older._id);
  });
});

describe('the pictures of a deleted blog post', () => {
  const cover = (words: string) => content.storePicture(`${words} ${authorId()}`);
  const isStored = async (image: string) =>
    (await content.storedPictures()).includes(image.split('/').at(-1) ?? '');

  test('go with it, those inside its text too', async () => {
    const [image, inside] = [await cover('a cover'), await cover('inside')];
    const { slug } = await publish({ image, content: `<p>Look</p><img src="${inside}" />` });
    await remove(slug);
    expect([await isStored(image), await isStored(inside)]).toEqual([false, false]);
  });

  test('stay while another post, an advertisement, the draft or somebody’s upload has them', async () => {
    const named = ['a post', 'an ad', 'a resting ad', 'a draft', 'an upload'];
    const [ofPost = '', ofAd = '', ofRestingAd = '', ofDraft = '', ofUpload = ''] = await Promise.all(
      named.map((words) => cover(words)),
    );
    await stranger().call(createBlogPost, { body: buildForm({ image: ofPost }) });
    await author().call(draftEndpoints.saveBlogDraft, {
      body: { title: '', summary: '', category: '', image: ofDraft, content: '', isPremium: false },
    });
    const all = [ofPost, ofAd, ofRestingAd, ofDraft, ofUpload];
    const { slug } = await publish({
      image: ofPost,
      content: `<p>Look</p>${all.map((src) => `<img src="${src}" />`).join('')}`,
    });
    for (const [image, active] of [
      [ofAd, true],
      [ofRestingAd, false],
    ] as const)
      await content.database.collection('ads').insertOne({ image, active, sortOrder: 0, version: 0 });
    await content.database
      .collection<{ _id: string }>('covers')
      .insertOne({ _id: ofUpload.split('/').at(-1) ?? '', ownerId: newId(), createdAt: new Date() } as never);
    await remove(slug);
    expect(await Promise.all(all.map(isStored))).toEqual(all.map(() => true));
  });
});
