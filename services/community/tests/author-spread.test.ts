import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { member, startCommunity, type TestCommunity } from './start-community.ts';
import { userOf, watchAuthors } from './watch-authors.ts';

const { getPost } = postEndpoints;
const { createComment, createReply } = commentEndpoints;
let community: TestCommunity;
let authors: ReturnType<typeof watchAuthors>;

beforeAll(async () => {
  community = await startCommunity();
  authors = watchAuthors(community);
});
afterAll(() => community.stop());

describe('a new card', () => {
  const cardsIn = async (postId: string) => {
    const post = await community.as(null).call(getPost, { params: { postId } });
    const [comment] = post.comments;
    return [post.author, comment?.author, comment?.replies[0]?.author].map((card) => card?.profilePicture);
  };

  it('reaches own comments and replies below posts of others, once', async () => {
    const { _id: postId } = await community.post(member(3), 'Come and talk');
    const params = { postId };
    const own = community.as(member(2));
    const comment = await own.call(createComment, { params, body: { content: 'mine' } });
    await own.call(createReply, {
      params: { postId, commentId: comment._id },
      body: { content: 'mine too' },
    });
    await authors.change(2, 'talk', 1);
    await waitFor(() => authors.isSpread(2));
    const picture = userOf(2, 'talk').profilePicture;
    expect(await cardsIn(postId)).toEqual([undefined, picture, picture]);
    const { version } = await community.as(null).call(getPost, { params });
    await authors.lookAgain(2);
    await waitFor(async () => !(await authors.spreadOf(2)));
    expect((await community.as(null).call(getPost, { params })).version).toBe(version);
  });

  it('goes on after a restart where it was', async () => {
    await authors.fill(4, 3);
    const posts = authors.posts();
    const own = await posts
      .find({ 'author._id': member(4) })
      .sort({ _id: 1 })
      .toArray();
    const now = new Date();
    const spread = { since: now, nextAt: now, afterPost: own[1]?._id, afterComment: null };
    await community.restart(() =>
      authors.cards().insertOne({ ...userOf(4, 'later'), version: 2, spread } as never),
    );
    await waitFor(() => authors.isSpread(4));
    const pictures = await posts
      .find({ 'author._id': member(4) })
      .sort({ _id: 1 })
      .toArray();
    expect(pictures.map(({ author }) => (author as { version?: number }).version)).toEqual([
      undefined,
      undefined,
      2,
    ]);
  });

  it('reaches what was being written with the earlier one', async () => {
    await authors.change(5, 'first', 1);
    await waitFor(() => authors.isSpread(5));
    await authors.fill(5, 1);
    await authors.lookAgain(5);
    await waitFor(async () => !(await authors.spreadOf(5)));
    expect(await authors.withPicture(5, 'first')).toBe(1);
  });

  it('never takes the place of a newer one, in whatever order they come', async () => {
    const { _id } = await community.post(member(6), 'Which one?');
    const newer = { ...userOf(6, 'newest'), version: 9 };
    const posts = authors.posts();
    await posts.updateOne({ content: 'Which one?' }, { $set: { author: newer } });
    await authors.change(6, 'late', 8);
    await waitFor(() => authors.isSpread(6));
    await authors.change(6, 'later still', 7);
    const { author } = await community.as(null).call(getPost, { params: { postId: _id } });
    expect(author).toEqual(userOf(6, 'newest'));
    expect((await authors.cards().findOne({ _id: member(6) })) as unknown).toMatchObject({ version: 8 });
  });
});
