import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
