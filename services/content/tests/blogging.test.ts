import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { blogSubmitted } from '@ankur/contracts/content/blog.events';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { buildForm, newId, startContent, type TestContent } from './start-content.ts';
import { personState } from './start-search.ts';

const { listBlogPosts, getBlogPost, createBlogPost } = blogEndpoints;
const meeraId = newId();
let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => {
  Object.assign(content.neighbours, {
    verdict: 'publish',
    identity: 'answers',
    member: { plan: 'free', isSuspended: false },
  });
});
afterAll(() => content.stop());

const meera = () => content.as(asMember({ userId: meeraId, username: 'Meera Nair' }));
const stranger = () => content.as(asMember({ userId: newId() }));
const anonymous = () => content.as({});

describe('writing a blog post', () => {
  test('needs a signed-in member and a signed identity', async () => {
    expect((await anonymous().fails(createBlogPost, { body: buildForm() })).status).toBe(401);
    expect((await content.as(null).fails(createBlogPost, { body: buildForm() })).status).toBe(401);
    expect(
      (await content.as({ service: 'community' }).fails(createBlogPost, { body: buildForm() })).status,
    ).toBe(401);
  });

  test('publishes at once under the name of the caller, whoever the form names', async () => {
    const body = buildForm({ title: 'Ātmavishvās: 5 tips!', author: newId(), status: 'approved', likes: 9 });
    const post = await meera().call(createBlogPost, { body });
    expect(post).toMatchObject({
      slug: 'atmavishvas-5-tips',
      author: { _id: meeraId, name: 'Meera Nair', sport: 'athletics' },
      status: 'published',
      readTime: 1,
      isOwn: true,
    });
    const shown = await anonymous().call(getBlogPost, { params: { slug: post.slug } });
    expect(shown).toMatchObject({ title: 'Ātmavishvās: 5 tips!', content: body.content, isOwn: false });
    expect(shown.author).toEqual(post.author);
    const listed = await anonymous().call(listBlogPosts);
    expect(listed[0]).toMatchObject({ _id: post._id });
    expect(listed[0]).not.toHaveProperty('content');
  });

  test('takes the longest text in any script, and has all of it screened', async () => {
    content.neighbours.verdict = 'hold';
    const hindi = 'दौड़ '.repeat(12_000).slice(0, 59_999).trim();
    const post = await meera().call(createBlogPost, { body: buildForm({ content: hindi }) });
    expect(post.status).toBe('pending');
    expect(content.neighbours.screened.at(-1)?.text).toContain(hindi);
    const long = buildForm({ content: 'x'.repeat(60_001) });
    expect(await meera().fails(createBlogPost, { body: long })).toMatchObject({
      status: 400,
      field: 'content',
    });
  });

  test('gives moderation the plain words and a copy', async () => {
    const content1 = '<h2>One</h2><p>Tom &amp; <em>Asha</em> run</p>';
    const post = await meera().call(createBlogPost, { body: buildForm({ content: content1 }) });
    expect(content.neighbours.screened.at(-1)).toMatchObject({
      contentType: 'blog',
      authorId: meeraId,
      authorRole: 'athlete',
      title: post.title,
      text: 'Count your steps before you jump.\nOne\nTom & Asha run',
    });
    const event = await content.next(blogSubmitted, ({ data }) => data.blogId === post._id);
    expect(event.data).toMatchObject({
      status: 'published',
      screened: true,
      version: 1,
      text: expect.stringContaining('Tom & Asha run'),
    });
  });

  test('has the addresses of links screened, and tells moderation of them and of its pictures', async () => {
    const image = await content.storePicture();
    const html = `<p><a href="https://shop.example/?a=1&amp;b=2">here</a> <a href="/news">there</a></p><img src="/uploads/community/a.webp" /><img src="${image}" />`;
    const post = await meera().call(createBlogPost, { body: buildForm({ content: html, image }) });
    expect(content.neighbours.screened.at(-1)?.text).toBe(
      'Count your steps before you jump.\nhere there\nhttps://shop.example/?a=1&b=2',
    );
    const event = await content.next(blogSubmitted, ({ data }) => data.blogId === post._id);
    expect(event.data).toMatchObject({
      text: 'Count your steps before you jump.\nhere there',
      links: ['https://shop.example/?a=1&b=2'],
      pictures: [image, '/uploads/community/a.webp'],
    });
  });

  test('holds what a rule hits: only the author sees it', async () => {
    content.neighbours.verdict = 'hold';
    const post = await meera().call(createBlogPost, { body: buildForm() });
    expect(post.status).toBe('pending');
    expect((await anonymous().fails(getBlogPost, { params: { slug: post.slug } })).code).toBe(
      'BLOG_POST_NOT_FOUND',
    );
    expect((await stranger().fails(getBlogPost, { params: { slug: post._id } })).status).toBe(404);
    expect((await meera().call(getBlogPost, { params: { slug: post.slug } })).status).toBe('pending');
    expect((await anonymous().call(listBlogPosts)).map(({ _id }) => _id)).not.toContain(post._id);
  });

  test('publishes for a late check when moderation does not answer within 300 ms', async () => {
    content.neighbours.verdict = 'late';
    const usual = await content.startAnother();
    const author = usual.as(asMember({ userId: meeraId, username: 'Meera Nair' }));
    const post = await author.call(createBlogPost, { body: buildForm() });
    await usual.stop();
    expect(post.status).toBe('published');
    const event = await content.next(blogSubmitted, ({ data }) => data.blogId === post._id);
    expect(event.data.screened).toBe(false);
  });

  test('asks identity for the plan before anything premium', async () => {
    const refused = await meera().fails(createBlogPost, { body: buildForm({ isPremium: true }) });
    expect(refused).toMatchObject({ status: 403, code: 'PREMIUM_REQUIRED' });
    content.neighbours.member.plan = 'premium';
    expect((await meera().call(createBlogPost, { body: buildForm({ isPremium: true }) })).isPremium).toBe(
      true,
    );
  });

  test('goes on without identity, except for premium', async () => {
    content.neighbours.identity = 'fails';
    const post = await meera().call(createBlogPost, { body: buildForm() });
    expect(post.author.name).toBe('Meera Nair');
    expect((await meera().fails(createBlogPost, { body: buildForm({ isPremium: true }) })).status).toBe(503);
  });

  test('refuses a suspended author', async () => {
    content.neighbours.member.isSuspended = true;
    expect((await meera().fails(createBlogPost, { body: buildForm() })).code).toBe('SUSPENDED');
  });

  test('finds a slug of its own for every post with the same title', async () => {
    const title = 'Same title';
    const posts = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        meera().call(createBlogPost, { body: buildForm({ title, summary: `Number ${n}` }) }),
      ),
    );
    const slugs = posts.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(5);
    expect(slugs).toContain('same-title');
  });

  test('stores one post for a form sent ten times with one key, and refuses the key for another form', async () => {
    const body = buildForm();
    const headers = { 'idempotency-key': 'blog-1' };
    const posts = await Promise.all(
      Array.from({ length: 10 }, () => meera().call(createBlogPost, { body, headers })),
    );
    expect(new Set(posts.map(({ _id }) => _id)).size).toBe(1);
    const other = await meera().fails(createBlogPost, { body: buildForm(), headers });
    expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
  });

  test('refuses a key that is no key', async () => {
    const headers = { 'idempotency-key': 'a'.repeat(129) };
    expect(await meera().fails(createBlogPost, { body: buildForm(), headers })).toMatchObject({
      status: 400,
      field: 'Idempotency-Key',
    });
  });

  test('stores one post for a double click without a key', async () => {
    const body = buildForm();
    const posts = await Promise.all([
      meera().call(createBlogPost, { body }),
      meera().call(createBlogPost, { body }),
    ]);
    expect(posts[0]?._id).toBe(posts[1]?._id);
  });

  test('takes a picture that was uploaded', async () => {
    const image = await content.storePicture();
    expect(await meera().call(createBlogPost, { body: buildForm({ image }) })).toMatchObject({ image });
  });

  test('takes no address that only holds that of a picture', async () => {
    const image = await content.storePicture();
    for (const near of [`/uploads/elsewhere${image}`, `${image}/more`, `${image}?x=${image}`])
      expect(await meera().fails(createBlogPost, { body: buildForm({ image: near }) })).toMatchObject({
        status: 400,
        field: 'image',
      });
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ summary: '' }, 'summary'],
    [{ content: '' }, 'content'],
    [{ content: '<script>alert(1)</script><p> </p>' }, 'content'],
    [{ content: '<p>\u200b</p>' }, 'content'],
    [{ title: '\u2800' }, 'title'],
    [{ category: 'Politics' }, 'category'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ image: ' java\tscript:alert(1)' }, 'image'],
    [{ image: '/uploads/../etc/passwd' }, 'image'],
    [{ image: '/uploads/content/0123456789abcdef0123456789abcdef.webp' }, 'image'],
    [{ image: '/uploads/posts/0123456789abcdef0123456789abcdef.webp' }, 'image'],
    [{ title: { $gt: '' } }, 'title'],
    [{ title: 'x'.repeat(161) }, 'title'],
  ])('refuses %j and names the field', async (changes, field) => {
    const problem = await meera().fails(createBlogPost, { body: buildForm(changes) });
    expect(problem).toMatchObject({ status: 400, field });
  });
});

describe('reading the blog', () => {
  test('needs a signed identity from the gateway', async () => {
    expect((await content.as(null).fails(listBlogPosts)).status).toBe(401);
    expect((await content.as(null).fails(getBlogPost, { params: { slug: 'x' } })).status).toBe(401);
  });

  test('answers 404 for unknown slugs and odd ids', async () => {
    for (const slug of ['unknown', 'f'.repeat(24), '{"$gt":""}', '%00', 'x'.repeat(400)]) {
      expect((await anonymous().fails(getBlogPost, { params: { slug } })).code).toBe('BLOG_POST_NOT_FOUND');
    }
  });

  test('leads to no author whose page is closed because they are suspended, but for admins', async () => {
    const _id = newId();
    const username = 'Closed Page';
    const author = content.as(asMember({ userId: _id, username }));
    const { slug } = await author.call(createBlogPost, { body: buildForm() });
    const authorSeenBy = async (reader = anonymous()) =>
      (await reader.call(getBlogPost, { params: { slug } })).author;
    const tell = (version: number, isSuspended: boolean) =>
      content.publish(userUpdated, personState({ _id, username, version, isSuspended }));
    await tell(5, true);
    await waitFor(async () => (await authorSeenBy())._id === '');
    await waitFor(async () => (await authorSeenBy()).name === username);
    expect((await authorSeenBy(content.as(asAdmin({ userId: newId() }))))._id).toBe(_id);
    await tell(6, false);
    await waitFor(async () => (await authorSeenBy())._id === _id);
  });

  test('never runs what got into the store some other way', async () => {
    const post = await meera().call(createBlogPost, { body: buildForm() });
    const html = '<p onclick="x()">ok</p><script>alert(1)</script><img src=x onerror=alert(1)>';
    await content.database.collection('blogPosts').updateOne({ slug: post.slug }, { $set: { html } });
    const shown = await anonymous().call(getBlogPost, { params: { slug: post.slug } });
    expect(shown.content).toBe('<p>ok</p>');
  });
});
