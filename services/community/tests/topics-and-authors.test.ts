import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { topicEndpoints } from '@ankur/contracts/community/topics.endpoints';
import { userSuspended, userUpdated } from '@ankur/contracts/identity/identity.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { listTrendingTopics } = topicEndpoints;
const { getCommunityStats } = feedEndpoints;
const { editPost, deletePost, getPost } = postEndpoints;
const { createComment, createReply, listComments } = commentEndpoints;
const author = member(1);
const reader = member(2);
let community: TestCommunity;

beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const topics = async () =>
  Object.fromEntries(
    (await community.as(null).call(listTrendingTopics)).map(({ topic, posts }) => [topic, posts]),
  );

describe('trending topics', () => {
  it('follow every post, edit and deletion at once', async () => {
    const { _id: postId } = await community.post(author, 'Start #relay #kerala');
    await community.post(reader, 'Me too #relay');
    expect(await topics()).toEqual({ relay: 2, kerala: 1 });
    await community.as(author).call(editPost, { params: { postId }, body: { content: 'Now #relay #goa' } });
    expect(await topics()).toEqual({ relay: 2, goa: 1 });
    await community.as(author).call(deletePost, { params: { postId } });
    expect(await topics()).toEqual({ relay: 1 });
  });

  it('stand beside the number of all visible posts', async () => {
    const read = () => community.as(null).call(getCommunityStats);
    const count = async () => (await read()).posts;
    expect(await read()).toMatchObject({ source: 'Posts', countedAt: expect.any(String) });
    const before = await count();
    const { _id: postId } = await community.post(author, 'Counted once');
    await community.post(author, `Held back: ${community.holdWord}`);
    expect(await count()).toBe(before + 1);
    await community.as(author).call(deletePost, { params: { postId } });
    expect(await count()).toBe(before);
  });

  it('are the eight most used, counted exactly under parallel posts', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        community.post(member(20 + index), `#busy #t${index} post ${index}`),
      ),
    );
    const shown = await community.as(null).call(listTrendingTopics);
    expect(shown).toHaveLength(8);
    expect(shown[0]).toMatchObject({ topic: 'busy', posts: 12 });
  });

  it('count what a crash left uncounted, once', async () => {
    const { _id } = await community.post(author, 'Lost and found #found');
    const posts = community.store.collection('posts');
    const stored = (await posts.find({ content: 'Lost and found #found' }).toArray())[0];
    const key = `${_id}:1`;
    await posts.updateOne(
      { _id: stored?._id as never },
      { $set: { topicChanges: [{ key, add: ['*', 'found'], drop: [] }] } },
    );
    await community.restart();
    const count = async () =>
      (await community.store.collection('trendingTopics').findOne({ topic: 'found' }))?.['posts'];
    expect(await count()).toBe(1);
    await posts.updateOne(
      { _id: stored?._id as never },
      { $set: { topicChanges: [{ key: `${key}x`, add: ['found'], drop: [] }] } },
    );
    await community.restart();
    expect(await count()).toBe(2);
  });
});

describe('author cards', () => {
  const user = {
    _id: author,
    username: 'Meera Nair',
    role: 'athlete' as const,
    isVerified: true,
    profilePicture: '/uploads/identity/m.webp',
    sport: 'athletics',
  };
  it('renew every copy in posts, comments and replies, and ignore an older event', async () => {
    const { _id: postId } = await community.post(author, 'Before the new picture');
    const mine = await community
      .as(author)
      .call(createComment, { params: { postId }, body: { content: 'mine' } });
    const params = { postId, commentId: mine._id };
    await community.as(author).call(createReply, { params, body: { content: 'my reply' } });
    await community.publish(userUpdated.type, { user, version: 5 });
    const post = await waitFor(async () => {
      const found = await community.as(null).call(getPost, { params: { postId } });
      return found.comments[0]?.replies[0]?.author.isVerified ? found : null;
    });
    expect(post.author).toEqual(user);
    expect(post.comments[0]?.author).toEqual(user);
    expect(post.comments[0]?.replies[0]?.author).toEqual(user);
    const listed = await community.as(null).call(listComments, { params: { postId } });
    expect(listed.comments[0]?.replies[0]?.author).toEqual(user);
    await community.publish(userUpdated.type, { user: { ...user, username: 'Old name' }, version: 4 });
    expect((await community.post(author, 'After the new picture')).author).toEqual(user);
  });

  it('leave what a suspended member wrote in place, and say that their page is closed until it opens again', async () => {
    const { _id: postId } = await community.post(author, 'Still here');
    const revocation = {
      _id: 'r1',
      kind: 'user',
      subject: author,
      code: 'SUSPENDED',
      before: 1,
      lifted: false,
      seq: 1,
    };
    const suspended = { ...user, username: 'Meera N.' };
    await community.publish(userSuspended.type, {
      user: suspended,
      version: 6,
      isSuspended: true,
      reason: 'rules',
      until: null,
      revocation,
    });
    const post = await waitFor(async () => {
      const found = await community.as(reader).call(getPost, { params: { postId } });
      return found.author.username === suspended.username ? found : null;
    });
    expect(post.content).toBe('Still here');
    expect(post.author).toMatchObject({ _id: author, isClosed: true });
    await community.publish(userUpdated.type, { user, version: 7, isSuspended: false });
    const again = await waitFor(async () => {
      const found = await community.as(reader).call(getPost, { params: { postId } });
      return found.author.username === user.username ? found : null;
    });
    expect(again.author).toEqual(user);
  });
});
