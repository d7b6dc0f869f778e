import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { commentCreated, replyCreated } from '@ankur/contracts/community/comments.events';
import { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import { reactionChanged } from '@ankur/contracts/community/posts.events';
import { reactionEndpoints } from '@ankur/contracts/community/reactions.endpoints';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const [author, commenter, muted, blocked] = [member(1), member(2), member(3), member(4)];
let community: TestCommunity;
let postId: string;
beforeAll(async () => {
  community = await startCommunity();
  postId = (await community.post(author, 'Four hills before breakfast'))._id;
  for (const [userId, kind] of [
    [muted, 'muted'],
    [blocked, 'blocked'],
  ]) {
    const params = { userId };
    await community.store
      .collection('authorCards')
      .insertOne({ _id: userId as never, username: `Member ${String(userId)}`, version: 1 });
    await community.as(author).call(hiddenMemberEndpoints.hideMember, { params, body: { kind } });
  }
});
afterAll(() => community.stop());

const comment = async (userId: string, content: string) => {
  const { _id } = await community
    .as(userId)
    .call(commentEndpoints.createComment, { params: { postId }, body: { content } });
  return community.bus.next(commentCreated, ({ data }) => data.comment._id === _id);
};
const reply = async (userId: string, commentId: string) => {
  const { _id } = await community.as(userId).call(commentEndpoints.createReply, {
    params: { postId, commentId },
    body: { content: `Yes ${userId}` },
  });
  return community.bus.next(replyCreated, ({ data }) => data.reply._id === _id);
};
const react = async (userId: string, type: string) => {
  await community.as(userId).call(reactionEndpoints.setReaction, { params: { postId }, body: { type } });
  return community.bus.next(reactionChanged, ({ data }) => data.userId === userId && data.type === type);
};

it('names the author of the post to whoever tells of a comment, but not of an own one or of somebody muted', async () => {
  expect((await comment(commenter, 'Which hills?')).data.told).toEqual({ postAuthor: author });
  expect((await comment(author, 'The usual ones')).data.told).toEqual({});
  expect((await comment(muted, 'Too slow')).data.told).toEqual({});
});

it('names those concerned by a reply once each', async () => {
  const { data } = await comment(commenter, 'And the time?');
  expect((await reply(author, data.comment._id)).data.told).toEqual({ commentAuthor: commenter });
  expect((await reply(commenter, data.comment._id)).data.told).toEqual({ postAuthor: author });
  const own = await comment(author, 'Next week again');
  expect((await reply(commenter, own.data.comment._id)).data.told).toEqual({ commentAuthor: author });
});

it('names everybody below whose words something stands, also the muted: whoever is parted from one is not told live', async () => {
  const { data } = await comment(muted, 'Too many hills');
  expect(data.below).toEqual([author]);
  expect((await reply(commenter, data.comment._id)).data.below).toEqual([author, muted]);
});

it('tells the author of a first reaction, not of another choice', async () => {
  expect((await react(commenter, 'love')).data.told).toEqual({ postAuthor: author });
  expect((await react(commenter, 'clap')).data.told).toEqual({});
  expect((await react(author, 'like')).data.told).toEqual({});
});
