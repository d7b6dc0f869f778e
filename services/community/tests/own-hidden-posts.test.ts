import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import type { FeedSort } from '@ankur/contracts/community/limits';
import { reactionEndpoints } from '@ankur/contracts/community/reactions.endpoints';
import { applied, decide } from './moderation-events.ts';
import { member, startCommunity, type TestCommunity } from './start-community.ts';
import { sortKeys, walkFeed } from './walk-feed.ts';

const { listFeed } = feedEndpoints;
const author = member(1);
const other = member(2);
const limit = 4;
let community: TestCommunity;
let removed: string[];

beforeAll(async () => {
  community = await startCommunity();
  const own: string[] = [];
  for (let index = 0; index < 14; index += 1) {
    const by = index % 3 === 1 ? author : other;
    const { _id: postId } = await community.post(by, `Post ${String(index)} #even`);
    if (by === author) own.push(postId);
    if (index % 4 === 0) {
      const request = { params: { postId }, body: { type: 'like' } };
      await community.as(member(3)).call(reactionEndpoints.setReaction, request);
    }
  }
  // The newest one of the author stays.
  removed = own.slice(0, -1);
  for (const contentId of removed) {
    const item = { contentType: 'post' as const, contentId, postId: contentId };
    await decide(community, item, { status: 'removed', version: 1 });
    await applied(community, contentId, 1);
  }
});
afterAll(() => community.stop());

const page = (userId: string, query: Record<string, unknown>) =>
  community.as(userId).call(listFeed, { query: { limit, ...query } });

const walk = (userId: string, query: { sort: FeedSort; tag?: string }) =>
  walkFeed(community, { as: userId, query: { limit, ...query } });

describe.each(['newest', 'oldest', 'mostLiked', 'mostCommented'] as const)('the feed by %s', (sort) => {
  test.each([{}, { tag: 'even' }])(
    'has own removed posts in their place, on pages of full size: %j',
    async (query) => {
      const pages = await walk(author, { sort, ...query });
      expect(pages.map(({ length }) => length)).toEqual([4, 4, 4, 2]);
      const posts = pages.flat();
      expect(new Set(posts.map(({ _id }) => _id)).size).toBe(14);
      const values = posts.map(sortKeys[sort]);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      expect(
        posts
          .filter(({ status }) => status === 'removed')
          .map(({ _id }) => _id)
          .sort(),
      ).toEqual(removed);
    },
  );

  test('is the same by page number as by cursor', async () => {
    const byCursor = (await walk(author, { sort })).map((posts) => posts.map(({ _id }) => _id));
    const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => page(author, { sort, page: number })));
    expect(answers.map(({ posts }) => posts.map(({ _id }) => _id))).toEqual([...byCursor, []]);
    expect(answers.map(({ totalPages }) => totalPages)).toEqual([4, 4, 4, 4, 4]);
  });

  test('has none of them for anybody else', async () => {
    const posts = (await walk(other, { sort })).flat();
    expect(posts.map(({ status }) => status)).toEqual(Array(posts.length).fill('published'));
    expect(posts).toHaveLength(14 - removed.length);
  });
});
