import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adEndpoints } from '@ankur/contracts/content/ads/ads.endpoints';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { blogSubmitted } from '@ankur/contracts/content/blog.events';
import { articleEndpoints } from '@ankur/contracts/content/news/articles.endpoints';
import { guidelineEndpoints } from '@ankur/contracts/content/notices/guidelines.endpoints';
import { testimonialEndpoints } from '@ankur/contracts/content/testimonials.endpoints';
import { uploadEndpoints } from '@ankur/contracts/content/uploads.endpoints';
import type { ContentSeed } from '../src/seed/seed-content.ts';
import { newId, startContent, type TestContent } from './start-content.ts';

const { listTestimonials } = testimonialEndpoints;
const { listAds } = adEndpoints;
const { listGuidelines } = guidelineEndpoints;
const { listBlogPosts } = blogEndpoints;
const { getContentFile } = uploadEndpoints;
let content: TestContent;
let folder: string;
let demo: ContentSeed;
const bytes = Buffer.from('RIFF....WEBPVP8 not a real picture, but bytes all the same');
beforeAll(async () => {
  content = await startContent();
  folder = await mkdtemp(join(tmpdir(), 'ankur-pictures-'));
  const picture = join(folder, 'one.webp');
  await writeFile(picture, bytes);
  const authorId = newId();
  demo = {
    people: [{ _id: authorId, username: 'Ravi Menon', role: 'scout', isVerified: true }],
    posts: [
      {
        _id: newId(),
        authorId,
        title: 'First touch',
        summary: 'Look first.',
        category: 'Football',
        picture,
        html: '<p>Look.</p>',
        daysAgo: 3,
      },
    ],
    guidelines: [
      { _id: newId(), title: 'Cheer first', content: 'Be kind.', category: 'interaction' },
      { _id: newId(), title: 'No fees', content: 'Trials are free.', category: 'safety' },
    ],
    testimonials: [1, 2, 3, 4].map((n) => ({
      _id: newId(),
      quote: `Quote ${String(n)}`,
      author: 'Meera Nair',
      role: 'Athlete',
      sport: 'athletics',
    })),
    articles: [
      {
        _id: newId(),
        title: 'Easy days',
        summary: 'If you can sing.',
        body: 'Sing.',
        category: 'Training',
        sport: 'athletics',
        daysAgo: 2,
      },
    ],
    ads: [
      { _id: newId(), title: 'Kit grants', picture },
      { _id: newId(), title: 'Stringing', picture },
    ],
  };
  await Promise.all([content.seed(demo), content.seed(demo)]);
  await content.seed(demo);
});
afterAll(async () => {
  await content.stop();
  await rm(folder, { recursive: true, force: true });
});

const anonymous = () => content.as({});

describe('guidelines and advertisements', () => {
  test('come in their order, once each however often they were seeded', async () => {
    expect((await anonymous().call(listGuidelines)).map(({ title }) => title)).toEqual([
      'Cheer first',
      'No fees',
    ]);
    expect((await anonymous().call(listAds)).map(({ title }) => title)).toEqual(['Kit grants', 'Stringing']);
  });

  test('leave out an advertisement that is switched off and follow a new order', async () => {
    const ads = content.database.collection('ads');
    await ads.updateOne({ title: 'Stringing' }, { $set: { sortOrder: -1 } });
    expect((await anonymous().call(listAds)).map(({ title }) => title)).toEqual(['Stringing', 'Kit grants']);
    await ads.updateOne({ title: 'Stringing' }, { $set: { active: false } });
    expect((await anonymous().call(listAds)).map(({ title }) => title)).toEqual(['Kit grants']);
  });

  test('need a signed identity', async () => {
    expect((await content.as(null).fails(listAds)).status).toBe(401);
    expect((await content.as(null).fails(listGuidelines)).status).toBe(401);
  });
});

test('stored articles come once however often they were seeded', async () => {
  const { listArticles } = articleEndpoints;
  expect((await anonymous().call(listArticles)).map(({ title }) => title)).toEqual(['Easy days']);
});

describe('testimonials', () => {
  test('come in their order, once each however often they were seeded, and no more than there is room for', async () => {
    const quotes = (await anonymous().call(listTestimonials)).map(({ quote }) => quote);
    expect(quotes).toEqual(['Quote 1', 'Quote 2', 'Quote 3']);
  });

  test('need a signed identity', async () => {
    expect((await content.as(null).fails(listTestimonials)).status).toBe(401);
  });
});

describe('a seeded story', () => {
  test('is listed once with its cover, and moderation gets its copy', async () => {
    const posts = await anonymous().call(listBlogPosts);
    expect(posts.map(({ slug, author }) => [slug, author.name])).toEqual([['first-touch', 'Ravi Menon']]);
    const event = await content.next(blogSubmitted, ({ data }) => data.blogId === posts[0]?._id);
    expect(event.data).toMatchObject({ screened: true, text: 'Look first.\nLook.' });
  });
});

describe('pictures', () => {
  const keyOf = async () => ((await anonymous().call(listBlogPosts))[0]?.image ?? '').split('/').at(-1) ?? '';

  test('are inert, have their own type and are asked for again by every cache', async () => {
    const response = await anonymous().send(getContentFile, { params: { key: await keyOf() } });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-cache',
    });
  });

  test('are not sent again to a browser that has them', async () => {
    const key = await keyOf();
    // Node's fetch adds no-cache to a conditional request unless told otherwise.
    const headers = { 'if-none-match': `"${key}"`, 'cache-control': 'max-age=0' };
    expect((await anonymous().send(getContentFile, { params: { key }, headers })).status).toBe(304);
  });

  test('are 404 under any other name', async () => {
    for (const key of [
      '0'.repeat(32) + '.webp',
      '../../etc/passwd',
      'one.webp',
      '.webp',
      `${'0'.repeat(32)}.svg`,
    ]) {
      expect((await anonymous().fails(getContentFile, { params: { key } })).status).toBe(404);
    }
    expect((await content.as(null).fails(getContentFile, { params: { key: await keyOf() } })).status).toBe(
      401,
    );
  });
});
