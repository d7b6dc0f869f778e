import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import { memberPostEndpoints } from '@ankur/contracts/community/member-posts.endpoints';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { reactionEndpoints } from '@ankur/contracts/community/reactions.endpoints';
import { topicEndpoints } from '@ankur/contracts/community/topics.endpoints';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import { applied, decide } from './moderation-events.ts';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const author = member(1);
const reader = member(2);
let community: TestCommunity;
let written = 0;

beforeAll(async () => {
  community = await startCommunity({ alone: true });
});
afterAll(() => community.stop());

async function postSeenBy(userId: string | null, id: string) {
  const { posts } = await community.as(userId).call(feedEndpoints.listFeed, { query: {} });
  return posts.find(({ _id }) => _id === id);
}
/** A post that everybody has on a page that is kept. */
async function newPost(): Promise<string> {
  written += 1;
  const { _id } = await community.post(author, `Heat ${written} of the relay`);
  await community.drained();
  for (const userId of [null, author, reader, null, author, reader]) await postSeenBy(userId, _id);
  return _id;
}
const removed = async (id: string) => {
  const item = { contentType: 'post', contentId: id, postId: id } as const;
  await decide(community, item, { status: 'removed', version: 1 });
  await applied(community, id, 1);
};

let past = 0;
/** By another connection, of which the service knows nothing. */
async function writePast(): Promise<string> {
  past += 1;
  const content = `written past it ${past}`;
  await community.store.collection('posts').updateMany({}, { $set: { content } });
  return content;
}

test('a page is answered from memory until somebody writes, and shows it at once', async () => {
  const id = await newPost();
  // Again where the service itself wrote in between, or ten seconds went by.
  await waitFor(async () => {
    const known = await postSeenBy(reader, id);
    await writePast();
    return (await postSeenBy(reader, id))?.content === known?.content;
  });
  await community
    .as(author)
    .call(postEndpoints.editPost, { params: { postId: id }, body: { content: 'Final of the relay' } });
  for (const userId of [null, author, reader])
    expect((await postSeenBy(userId, id))?.content).toBe('Final of the relay');
});

test('trending topics are answered from memory until somebody writes, and follow a post at once', async () => {
  const topics = community.store.collection('trendingTopics');
  const shown = async () =>
    (await community.as(reader).call(topicEndpoints.listTrendingTopics)).find(({ tag }) => tag === 'kept')
      ?.posts;
  await community.post(author, 'First #kept');
  await waitFor(async () => (await shown()) === 1);
  await community.drained();
  // Again where the service itself wrote in between, or ten seconds went by.
  await waitFor(async () => {
    const known = await shown();
    await topics.updateOne({ topic: 'kept' }, { $inc: { posts: 1 } });
    return (await shown()) === known;
  });
  const known = (await topics.findOne({ topic: 'kept' }))?.['posts'] as number;
  await community.post(author, 'Second #kept');
  await waitFor(async () => (await shown()) === known + 1);
});

test('a post that its author deletes is gone from every page at once', async () => {
  const id = await newPost();
  await community.as(author).call(postEndpoints.deletePost, { params: { postId: id } });
  for (const userId of [null, author, reader]) expect(await postSeenBy(userId, id)).toBeUndefined();
});

test('a post that a moderator removes is gone for all but its author, who reads why', async () => {
  const id = await newPost();
  await removed(id);
  expect(await postSeenBy(null, id)).toBeUndefined();
  expect(await postSeenBy(reader, id)).toBeUndefined();
  expect((await postSeenBy(author, id))?.status).toBe('removed');
});

test('a post that is held is shown to its author alone, also while pages are kept', async () => {
  await newPost();
  const { _id } = await community.post(author, `Sure ${community.holdWord} tips`);
  expect((await postSeenBy(author, _id))?.status).toBe('pending');
  expect(await postSeenBy(reader, _id)).toBeUndefined();
  expect(await postSeenBy(null, _id)).toBeUndefined();
});

test('a reaction and a comment are there at once, each reader with the own one', async () => {
  const id = await newPost();
  const api = community.as(reader);
  await api.call(reactionEndpoints.setReaction, { params: { postId: id }, body: { type: 'like' } });
  await api.call(commentEndpoints.createComment, { params: { postId: id }, body: { content: 'Well run' } });
  const held = { content: `Well run ${community.holdWord}` };
  await api.call(commentEndpoints.createComment, { params: { postId: id }, body: held });
  const mine = await postSeenBy(reader, id);
  expect(mine).toMatchObject({ myReaction: 'like', likes: 1, commentCount: 1 });
  expect(mine?.comments).toHaveLength(2);
  const others = await postSeenBy(author, id);
  expect(others).toMatchObject({ myReaction: null, likes: 1, commentCount: 1 });
  expect(others?.comments).toHaveLength(1);
  await api.call(reactionEndpoints.setReaction, { params: { postId: id }, body: { type: 'love' } });
  expect(await postSeenBy(reader, id)).toMatchObject({ myReaction: 'love', likes: 1 });
});

test('whoever blocks an author sees none of their posts any more, and is not seen', async () => {
  const blocker = member(3);
  const card = { _id: author, username: 'Asha', role: 'athlete', isVerified: false };
  await community.publish(userUpdated.type, { user: card, version: 1 });
  await waitFor(() => community.store.collection('authorCards').findOne({ username: 'Asha' }));
  const id = await newPost();
  const { _id: own } = await community.post(blocker, 'Of the one who blocks');
  expect(await postSeenBy(blocker, id)).toBeDefined();
  expect(await postSeenBy(author, own)).toBeDefined();
  const params = { userId: author };
  await community.as(blocker).call(hiddenMemberEndpoints.hideMember, { params, body: { kind: 'blocked' } });
  expect(await postSeenBy(blocker, id)).toBeUndefined();
  expect(await postSeenBy(author, own)).toBeUndefined();
  await community.as(blocker).call(hiddenMemberEndpoints.showMember, { params });
  expect(await postSeenBy(blocker, id)).toBeDefined();
  expect(await postSeenBy(author, own)).toBeDefined();
});

test('nothing but the feed is kept: other lists of posts would push its pages out', async () => {
  const id = await newPost();
  const contentsSeen = async () => {
    const own = await community
      .as(reader)
      .call(memberPostEndpoints.listMemberPosts, { params: { memberId: author }, query: {} });
    return own.posts.find(({ _id }) => _id === id)?.content;
  };
  expect(await contentsSeen()).toBe(`Heat ${written} of the relay`);
  const content = await writePast();
  expect(await contentsSeen()).toBe(content);
});

test('whether a blocked member may react is asked of the store', async () => {
  const blocked = member(4);
  const id = await newPost();
  const react = () =>
    community
      .as(blocked)
      .call(reactionEndpoints.setReaction, { params: { postId: id }, body: { type: 'like' } });
  await postSeenBy(blocked, id);
  await react();
  await community.store
    .collection<{ _id: string }>('hiddenMembers')
    .insertOne({ _id: blocked, hides: [], blockedBy: [author], version: 1 } as never);
  await expect(react()).rejects.toThrow();
});
