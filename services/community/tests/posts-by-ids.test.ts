import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { maxPostsByIds } from '@ankur/contracts/community/limits';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { reactionEndpoints } from '@ankur/contracts/community/reactions.endpoints';
import * as moderation from './moderation-events.ts';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { deletePost, getPost, listPosts } = postEndpoints;
const { createComment } = commentEndpoints;
const { setReaction } = reactionEndpoints;
const author = member(1);
const other = member(2);
let community: TestCommunity;

beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const read = (userId: string | null, ids: readonly string[]) =>
  community.as(userId).call(listPosts, { query: { ids: ids.join(',') } });
const post = async (content: string) => (await community.post(author, content))._id;
const unknown = (index: number) => index.toString(16).padStart(24, '0');

describe('posts by their ids', () => {
  it('are what a single read shows each reader, in the order asked for, each once', async () => {
    const [first, second] = [await post('First'), await post('Second')];
    const params = { postId: first };
    await community.as(other).call(setReaction, { params, body: { type: 'love' } });
    const hidden = { content: `${community.holdWord} tips` };
    await community.as(other).call(createComment, { params, body: hidden });
    for (const userId of [null, author, other]) {
      const single = (postId: string) => community.as(userId).call(getPost, { params: { postId } });
      const { posts } = await read(userId, [second, first, second]);
      expect(posts).toEqual([await single(second), await single(first)]);
    }
    const [own] = (await read(other, [first])).posts;
    expect(own).toMatchObject({ myReaction: 'love', comments: [{ hiddenStatus: 'pending' }] });
  });

  it('leave out what is unknown, deleted, held or removed, but for its author', async () => {
    const [shown, held, removed, deleted] = [
      await post('Shown'),
      await post(`A ${community.holdWord} hint`),
      await post('Removed'),
      await post('Deleted'),
    ];
    const item = { contentType: 'post', contentId: removed, postId: removed } as const;
    await moderation.decide(community, item, { status: 'removed', version: 1 });
    await moderation.applied(community, removed, 1);
    await community.as(author).call(deletePost, { params: { postId: deleted } });
    const ids = [shown, held, removed, deleted, unknown(1)];
    const seenBy = async (userId: string | null) => (await read(userId, ids)).posts.map(({ _id }) => _id);
    expect(await seenBy(null)).toEqual([shown]);
    expect(await seenBy(other)).toEqual([shown]);
    expect(await seenBy(author)).toEqual([shown, held, removed]);
  });

  it('are a hundred at most, and nothing but ids', async () => {
    const many = Array.from({ length: maxPostsByIds + 1 }, (_, index) => unknown(index));
    expect((await read(null, many.slice(1))).posts).toEqual([]);
    for (const ids of [many.join(','), 'x', '', `${unknown(1)},`, '{"$ne":1}'])
      expect(await community.as(null).fails(listPosts, { query: { ids } })).toMatchObject({ status: 400 });
  });
});

describe('what was written in a range of days', () => {
  const written = (at: string, visible = true) => ({ createdAt: new Date(at), visible });
  const comment = (at: string, visible = true) => ({ ...written(at, visible), deletedAt: new Date(at) });

  it('is exactly what is stored, by the day in India and by an index', async () => {
    await community.store
      .collection('posts')
      .insertMany([
        written('2026-02-27T20:00:00.000Z'),
        written('2026-03-01T18:30:00.000Z'),
        written('2026-03-02T18:29:59.999Z', false),
        written('2026-03-03T10:00:00.000Z'),
      ]);
    await community.store
      .collection('comments')
      .insertMany([comment('2026-03-03T10:00:00.000Z'), comment('2026-03-03T18:30:00.000Z')]);
    const query = { from: '2026-03-02', to: '2026-03-03' };
    const answer = await community.asAdmin().call(analyticsEndpoints.getPostingAnalytics, { query });
    expect(answer).toMatchObject({
      ...query,
      posts: { total: 3, before: 1, hidden: 1 },
      comments: { total: 1, before: 0, hidden: 0 },
      days: [
        { day: '2026-03-02', posts: 2, comments: 0 },
        { day: '2026-03-03', posts: 1, comments: 1 },
      ],
    });
    const createdAt = { $gte: new Date('2026-03-01'), $lt: new Date('2026-03-02') };
    for (const [name, filter] of [
      ['posts', { visible: { $in: [true, false] }, createdAt }],
      ['comments', { createdAt }],
    ] as const) {
      const plan = await community.store.collection(name).find(filter).explain('queryPlanner');
      expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
    }
    expect((await community.as(author).fails(analyticsEndpoints.getPostingAnalytics)).status).toBe(403);
  });
});
