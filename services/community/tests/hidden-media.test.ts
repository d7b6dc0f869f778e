import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { mediaEndpoints } from '@ankur/contracts/community/media.endpoints';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { postCreated } from '@ankur/contracts/community/posts.events';
import type { ContentStatus, Post } from '@ankur/contracts/community/post';
import type { TestApi } from '@ankur/test-kit/api-as';
import { waitFor } from '@ankur/test-kit/wait-for';
import { decide } from './moderation-events.ts';
import { member, startCommunity, type TestCommunity } from './start-community.ts';
import { formOf, keyOf, pdf, type Part } from './upload-parts.ts';

const { createPost, deletePost } = postEndpoints;
const { getPostMedia } = mediaEndpoints;
const author = member(1);
let community: TestCommunity;
let picture: Buffer;

beforeAll(async () => {
  community = await startCommunity();
  const draw = sharp({ create: { width: 1200, height: 600, channels: 3, background: '#2f7d4f' } });
  picture = await draw.jpeg().toBuffer();
});
afterAll(() => community.stop());

const photo = (): Part => ({ content: picture, name: 'race.jpg', type: 'image/jpeg' });
const send = (parts: Part[], content?: string) =>
  community.as(author).call(createPost, { form: formOf(parts, content) });
const smallOf = (post: Post): string => post.media[0]?.small?.url.split('/').at(-1) ?? '';
/** The answers for both forms of a picture are the same in all that is asked here. */
async function loadAs(api: TestApi, post: Post): Promise<Response> {
  const [full, small] = [keyOf(post), smallOf(post)].map((key) =>
    api.send(getPostMedia, { params: { key } }),
  );
  const [first, second] = [await full!, await small!];
  expect(second.status).toBe(first.status);
  expect(second.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
  return first;
}
const load = (post: Post) => loadAs(community.as(null), post);
const filesOnDisk = () => readdir(join(community.uploadsDir, 'community'));

describe('files of a post that is hidden', () => {
  const publishDecision = ({ _id }: Post, status: ContentStatus, version: number) =>
    decide(community, { contentType: 'post', contentId: _id, postId: _id }, { status, version });

  it('wait for review without any text too, when moderation holds everything', async () => {
    community.moderation.strict = true;
    const post = await send([photo()]);
    community.moderation.strict = false;
    expect(post.status).toBe('pending');
  });

  it('are told to moderation, which judges them', async () => {
    const post = await send([photo(), pdf(100)], 'With a plan');
    const created = await community.bus.next(postCreated, ({ data }) => data.postId === post._id);
    expect(created.data.media).toEqual(post.media);
    expect(post.media.map(({ mediaType, name }) => [mediaType, name])).toEqual([
      ['image', undefined],
      ['document', 'plan.pdf'],
    ]);
  });

  it('are 404 for everybody else at once when it is removed, and back when it is restored', async () => {
    const post = await send([photo()], 'Will be removed');
    await publishDecision(post, 'removed', 1);
    await waitFor(async () => (await load(post)).status === 404);
    expect(await filesOnDisk()).toEqual(expect.arrayContaining([keyOf(post), smallOf(post)]));
    await publishDecision(post, 'approved', 2);
    await waitFor(async () => (await load(post)).status === 200);
  });

  it('leave the disk when its author deletes it after it was removed', async () => {
    const post = await send([photo()], 'Removed and then deleted');
    await publishDecision(post, 'removed', 1);
    await waitFor(async () => (await load(post)).status === 404);
    await community.as(author).call(deletePost, { params: { postId: post._id } });
    for (const key of [keyOf(post), smallOf(post)]) expect(await filesOnDisk()).not.toContain(key);
    for (const api of [community.as(author), community.asAdmin()])
      expect((await loadAs(api, post)).status).toBe(404);
  });

  it.each(['pending', 'rejected', 'removed'] as const)(
    'are shown to its author and to moderators and admins alone, and kept by no cache, while it is %s',
    async (status) => {
      const post = await send(
        [photo()],
        `${status}: ${status === 'pending' ? community.holdWord : 'seen by few'}`,
      );
      if (status !== 'pending') await publishDecision(post, status, 1);
      await waitFor(async () => (await load(post)).status === 404);
      expect((await loadAs(community.as(member(2)), post)).status).toBe(404);
      for (const api of [community.as(author), community.asModerator(), community.asAdmin()]) {
        const answer = await loadAs(api, post);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      }
    },
  );

  it('may be kept by a cache that asks again, while everybody sees it', async () => {
    const answer = await load(await send([photo()], 'For everybody'));
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('leave the disk when it is deleted', async () => {
    const post = await send([photo()], 'Deleted with its picture');
    await community.as(author).call(deletePost, { params: { postId: post._id } });
    expect((await load(post)).status).toBe(404);
    for (const key of [keyOf(post), smallOf(post)]) expect(await filesOnDisk()).not.toContain(key);
  });
});
