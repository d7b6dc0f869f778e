import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import sharp from 'sharp';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { reactionEndpoints } from '@ankur/contracts/community/reactions.endpoints';
import { freeSubmissionKeys } from '../src/jobs/free-submission-keys.ts';
import { purge } from '../src/jobs/purge.ts';
import { sweepOrphans } from '../src/media/sweep-orphans.ts';
import { withSeedContext } from '../src/seed/seed-context.ts';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { createPost, deletePost } = postEndpoints;
const { createComment } = commentEndpoints;
const { setReaction } = reactionEndpoints;
const author = member(1);
const hourMs = 3_600_000;
let community: TestCommunity;

beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const count = (name: string) => community.store.collection(name).countDocuments({});

describe('the file sweeper', () => {
  it('removes files without a post and unfinished uploads after an hour, and nothing else', async () => {
    const png = await sharp({ create: { width: 1200, height: 20, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('media', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'kept.png');
    const post = await community.as(author).call(createPost, { form });
    const stored = join(community.uploadsDir, 'community');
    const incoming = join(community.uploadsDir, '.incoming', 'community');
    await mkdir(incoming, { recursive: true });
    for (const form of ['', '-small'])
      await writeFile(join(stored, `${'a'.repeat(32)}${form}.webp`), 'left by a crash');
    await writeFile(join(incoming, 'half-an-upload'), 'left by a crash');
    await withSeedContext(community.deps(), async ({ community: parts }) => {
      expect(await sweepOrphans(parts)).toBe(0);
      expect(await sweepOrphans(parts, Date.now() + 2 * hourMs)).toBe(2);
    });
    const [{ url, small } = { url: '' }] = post.media;
    const kept = [url, small?.url].map((address) => address?.split('/').at(-1));
    expect((await readdir(stored)).toSorted()).toEqual(kept.toSorted());
    expect(await readdir(incoming)).toEqual([]);
  });
});

describe('the purge', () => {
  it('removes what is left of a deleted post after a week, with its comments and reactions', async () => {
    const { _id: postId } = await community.post(author, 'Deleted a week ago');
    const params = { postId };
    await community.as(member(2)).call(createComment, { params, body: { content: 'gone as well' } });
    await community.as(member(2)).call(setReaction, { params, body: { type: 'like' } });
    await community.as(author).call(deletePost, { params });
    await community.drained();
    const before = await count('posts');
    await withSeedContext(community.deps(), async ({ community: parts }) => {
      expect(await purge(parts)).toBe(0);
      expect(await purge(parts, Date.now() + 8 * 24 * hourMs)).toBe(1);
    });
    expect(await count('posts')).toBe(before - 1);
    expect([await count('comments'), await count('reactions')]).toEqual([0, 0]);
  });

  it('frees a submission key after a day', async () => {
    const headers = { 'idempotency-key': 'yesterday' };
    const first = await community.as(author).call(createPost, { body: { content: 'day one' }, headers });
    await withSeedContext(community.deps(), async ({ community: parts }) => {
      await purge(parts, Date.now() + 25 * hourMs);
    });
    const second = await community.as(author).call(createPost, { body: { content: 'day two' }, headers });
    expect(second._id).not.toBe(first._id);
  });

  it('frees more keys than one batch holds, each write a batch of ids, and none that is younger', async () => {
    const fields = { createdAt: Date, submissionKey: String, submissionHash: String };
    const model = community.store.model('Submitted', new Schema(fields, { collection: 'submitted' }));
    const times = [1, 2, 3, 4, 5, 9].map((hour) => new Date(hour * hourMs));
    await model.insertMany(
      times.map((createdAt, n) => ({ createdAt, submissionKey: `key ${String(n)}`, submissionHash: 'h' })),
    );
    const sizes: number[] = [];
    model.schema.pre('updateMany', function count() {
      sizes.push((this.getFilter() as { _id: { $in: unknown[] } })._id.$in.length);
    });
    const counted = community.store.model('Counted', model.schema);
    await freeSubmissionKeys(counted as never, new Date(8 * hourMs), 2);
    expect(sizes).toEqual([2, 2, 1]);
    expect(await model.distinct('submissionKey')).toEqual(['key 5']);
  });
});
