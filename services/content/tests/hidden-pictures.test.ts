import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { uploadEndpoints } from '@ankur/contracts/content/uploads.endpoints';
import { contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { blogStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import type { TestApi } from '@ankur/test-kit/api-as';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { buildForm, newId, startContent, type TestContent } from './start-content.ts';

const { createBlogPost } = blogEndpoints;
const { getContentFile } = uploadEndpoints;
const authorId = newId();
let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const author = () => content.as(asMember({ userId: authorId, username: 'Meera Nair' }));
const stranger = () => content.as(asMember({ userId: newId() }));
const admin = () => content.as(asAdmin({ userId: newId() }));
const anonymous = () => content.as({});

const write = (changes: Record<string, unknown>) =>
  author().call(createBlogPost, { body: buildForm(changes) });
const load = (api: TestApi, address: string, headers: Record<string, string> = {}) =>
  api.send(getContentFile, { params: { key: address.split('/').at(-1) ?? '' }, headers });
const statusFor = async (api: TestApi, address: string) => (await load(api, address)).status;

let version = 0;
async function decide(contentId: string, status: 'approved' | 'removed' | 'rejected'): Promise<void> {
  version += 1;
  await content.publish(contentStatusDecided, {
    contentType: 'blog',
    contentId,
    postId: null,
    authorId,
    status,
    reason: null,
    rule: null,
    flaggerIds: [],
    moderationVersion: version,
  });
}

describe('the picture of a blog post', () => {
  test.each(['removed', 'rejected'] as const)(
    'is 404 to all but its author and admins once it is %s, and back when it is restored',
    async (status) => {
      const image = await content.storePicture(`cover of what is ${status}`);
      const post = await write({ image });
      const open = await load(anonymous(), image);
      expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      await decide(post._id, status);
      await waitFor(async () => (await statusFor(anonymous(), image)) === 404);
      expect(await statusFor(stranger(), image)).toBe(404);
      const known = { 'if-none-match': open.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
      expect((await load(stranger(), image, known)).status).toBe(404);
      for (const api of [author(), admin()]) {
        const answer = await load(api, image);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      }
      await decide(post._id, 'approved');
      await waitFor(async () => (await statusFor(anonymous(), image)) === 200);
    },
  );

  test('is hidden while its post waits for review', async () => {
    const image = await content.storePicture('cover of what waits');
    content.neighbours.verdict = 'hold';
    await write({ image });
    content.neighbours.verdict = 'publish';
    expect(await statusFor(anonymous(), image)).toBe(404);
    expect(await statusFor(author(), image)).toBe(200);
  });

  test('obeys its post in the middle of the text too', async () => {
    const inside = await content.storePicture('inside the text');
    const post = await write({ content: `<p>Look</p><img src="${inside}" alt="steps">` });
    expect(await statusFor(anonymous(), inside)).toBe(200);
    await decide(post._id, 'removed');
    await waitFor(async () => (await statusFor(anonymous(), inside)) === 404);
  });

  test('of two posts goes with each of them, and is back when both are', async () => {
    const image = await content.storePicture('cover of two');
    const [first, second] = [await write({ image }), await write({ image })];
    const apply = async (contentId: string, status: 'approved' | 'removed') => {
      await decide(contentId, status);
      await content.next(
        blogStatusApplied,
        ({ data }) => data.contentId === contentId && data.moderationVersion === version,
      );
    };
    await apply(first._id, 'removed');
    expect(await statusFor(anonymous(), image)).toBe(404);
    await apply(second._id, 'removed');
    await apply(first._id, 'approved');
    expect(await statusFor(anonymous(), image)).toBe(404);
    await apply(second._id, 'approved');
    expect(await statusFor(anonymous(), image)).toBe(200);
  });

  test('is found for posts stored before pictures were kept with them', async () => {
    const image = await content.storePicture('cover of old');
    const post = await write({ image });
    await content.database
      .collection('blogPosts')
      .updateOne({ slug: post.slug }, { $unset: { pictures: 1 } });
    expect(await statusFor(anonymous(), image)).toBe(200);
  });
});

describe('the picture of an advertisement', () => {
  test('is shown while it is active, whatever became of a post with the same picture', async () => {
    const image = await content.storePicture('cover and advertisement');
    const post = await write({ image });
    await decide(post._id, 'removed');
    await waitFor(async () => (await statusFor(anonymous(), image)) === 404);
    const ads = content.database.collection('ads');
    await ads.insertOne({ image, active: true, sortOrder: 1 });
    expect(await statusFor(anonymous(), image)).toBe(200);
    await ads.updateOne({ image }, { $set: { active: false } });
    expect(await statusFor(anonymous(), image)).toBe(404);
  });
});

describe('a picture that nothing shows', () => {
  test('is for admins alone', async () => {
    const image = await content.storePicture('an orphan');
    expect(await statusFor(author(), image)).toBe(404);
    expect(await statusFor(admin(), image)).toBe(200);
  });
});
