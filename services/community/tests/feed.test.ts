import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { reactionEndpoints } from '@ankur/contracts/community/reactions.endpoints';
import type { FeedSort } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import { member, startCommunity, type TestCommunity } from './start-community.ts';
import { sortKeys, walkFeed } from './walk-feed.ts';

const { listFeed } = feedEndpoints;
const { setReaction } = reactionEndpoints;
const { createComment } = commentEndpoints;
const author = member(1);
const reader = member(2);
let community: TestCommunity;

const page = (query: Record<string, unknown>, userId: string | null = reader) =>
  community.as(userId).call(listFeed, { query });

beforeAll(async () => {
  community = await startCommunity();
  for (let index = 0; index < 23; index += 1) {
    const { _id: postId } = await community.post(author, `Post ${index} ${index % 2 ? '#odd' : '#even'}`);
    for (let fan = 0; fan < index % 4; fan += 1) {
      await community.as(member(50 + fan)).call(setReaction, { params: { postId }, body: { type: 'like' } });
    }
    for (let line = 0; line < index % 3; line += 1) {
      await community
        .as(reader)
        .call(createComment, { params: { postId }, body: { content: `line ${line}` } });
    }
  }
});
afterAll(() => community.stop());

const walk = async (sort: FeedSort, between?: () => Promise<unknown>): Promise<Post[]> =>
  (
    await walkFeed(community, { as: reader, query: { sort, limit: 5 }, ...(between ? { between } : {}) })
  ).flat();

describe('the feed', () => {
  it('needs a signed identity but no member', async () => {
    expect((await fetch(`${community.url}/api/community/public`)).status).toBe(401);
    const { posts, totalPages, currentPage } = await page({}, null);
    expect(posts).toHaveLength(10);
    expect({ totalPages, currentPage }).toEqual({ totalPages: 3, currentPage: 1 });
    expect(
      posts.every(({ canEdit, canDelete, myReaction }) => !canEdit && !canDelete && myReaction === null),
    ).toBe(true);
  });

  it('refuses limits, sorts and cursors out of range', async () => {
    for (const query of [
      { limit: 51 },
      { limit: 0 },
      { limit: 1_000_000 },
      { sort: 'random' },
      { page: 0 },
      { cursor: 'x' },
    ]) {
      expect(await community.as(reader).fails(listFeed, { query })).toMatchObject({ status: 400 });
    }
    const { nextCursor } = await page({ sort: 'mostLiked' });
    expect(
      await community.as(reader).fails(listFeed, { query: { sort: 'newest', cursor: nextCursor } }),
    ).toMatchObject({ field: 'cursor' });
  });

  it.each(['newest', 'oldest', 'mostLiked', 'mostCommented'] as const)(
    'sorted by %s is in order, whole and without doubles',
    async (sort) => {
      const posts = await walk(sort);
      expect(new Set(posts.map(({ _id }) => _id)).size).toBe(23);
      const values = posts.map(sortKeys[sort]);
      expect(values).toEqual([...values].sort((a, b) => a - b));
    },
  );

  it('answers by page number like by cursor', async () => {
    const byCursor = (await walk('newest')).map(({ _id }) => _id);
    const byPage = await Promise.all([1, 2, 3].map((number) => page({ page: number })));
    expect(byPage.flatMap(({ posts }) => posts.map(({ _id }) => _id))).toEqual(byCursor);
    expect((await page({ page: 4 })).posts).toEqual([]);
  });

  it('has no doubles and no holes when posts arrive while somebody pages', async () => {
    const before = (await page({ limit: 50 })).posts.map(({ _id }) => _id);
    let arrived = 0;
    const seen = await walk('newest', () => community.post(member(9), `arrives ${(arrived += 1)}`));
    expect(seen.map(({ _id }) => _id)).toEqual(before);
  });

  it('narrows to a tag', async () => {
    const { posts, totalPages } = await page({ tag: 'ODD', limit: 50 });
    expect(posts).toHaveLength(11);
    expect(totalPages).toBe(1);
    expect(posts.every(({ tags }) => tags.includes('odd'))).toBe(true);
  });

  it('shows every viewer the own reaction', async () => {
    const { posts } = await page({ limit: 50 }, member(50));
    const liked = posts.filter(({ likes }) => likes > 0);
    expect(liked.length).toBeGreaterThan(0);
    expect(liked.every(({ myReaction }) => myReaction === 'like')).toBe(true);
  });

  it('never tells e-mail, phone, flaggers or what the store keeps for itself', async () => {
    const text = JSON.stringify(await page({ limit: 50 }, author));
    for (const word of [
      'email',
      'phone',
      'flaggedBy',
      'applied',
      'outbox',
      'submission',
      'revision',
      'moderationVersion',
    ]) {
      expect(text).not.toContain(`"${word}`);
    }
  });
});
