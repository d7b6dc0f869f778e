import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { reactionEndpoints } from '@ankur/contracts/community/reactions.endpoints';
import { topicEndpoints } from '@ankur/contracts/community/topics.endpoints';
import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import type { ContentStatus } from '@ankur/contracts/community/post';
import { waitFor } from '@ankur/test-kit/wait-for';
import * as moderation from './moderation-events.ts';
import type { Item } from './moderation-events.ts';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { createComment, createReply, listComments } = commentEndpoints;
const { getPost, editPost } = postEndpoints;
const { listFeed } = feedEndpoints;
const { setReaction } = reactionEndpoints;
const { listTrendingTopics } = topicEndpoints;
const author = member(1);
const flagger = member(2);
const reader = member(3);
let community: TestCommunity;

beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const flag = (item: Item, version: number, { bannerForAll = false, by = flagger } = {}) =>
  moderation.flag(community, item, { version, by, bannerForAll });
const decide = (item: Item, status: ContentStatus, version: number) =>
  moderation.decide(community, item, { status, version });
const applied = (contentId: string, version: number) => moderation.applied(community, contentId, version);

const postItem = async (content: string): Promise<Item> => {
  const { _id } = await community.post(author, content);
  return { contentType: 'post', contentId: _id, postId: _id };
};
const see = (userId: string | null, { postId }: Item) =>
  community.as(userId).call(getPost, { params: { postId } });
const inFeed = async (userId: string | null, { postId }: Item, query = {}) =>
  (await community.as(userId).call(listFeed, { query })).posts.find(({ _id }) => _id === postId);
/** What was told of an item after flags and decisions. */
const confirmations = (contentId: string) =>
  community.bus.events
    .filter(({ type }) => type === communityStatusApplied.type)
    .map(({ data }) => data as { contentId: string })
    .filter((data) => data.contentId === contentId);

async function flagged(item: Item, moderationVersion: number): Promise<void> {
  await flag(item, moderationVersion);
  await waitFor(async () => (await see(flagger, item)).isFlagged);
}

describe('a flagged post', () => {
  it('shows the banner to flagger and author only, and hides the flag itself from everybody else', async () => {
    const item = await postItem('One flag');
    await flagged(item, 1);
    expect(await see(flagger, item)).toMatchObject({ isFlagged: true, status: 'flagged' });
    expect(await see(author, item)).toMatchObject({ isFlagged: true, status: 'flagged' });
    expect(await see(reader, item)).toMatchObject({ isFlagged: false, status: 'published' });
    expect(await inFeed(null, item)).toMatchObject({ isFlagged: false, status: 'published' });
    expect(JSON.stringify(await see(author, item))).not.toContain(flagger);
  });

  it('shows the banner to everybody once enough members flagged it', async () => {
    const item = await postItem('Many flags');
    await flag(item, 1);
    await flag(item, 2, { bannerForAll: true });
    const { data } = await applied(item.contentId, 2);
    expect(data).toMatchObject({ status: 'flagged', visible: true, bannerForAll: true });
    expect(await see(reader, item)).toMatchObject({ isFlagged: true, status: 'flagged' });
  });

  it('remembers every flagger, in whatever order the flags arrive', async () => {
    const item = await postItem('Two flags');
    const early = member(4);
    await flag(item, 2);
    await flag(item, 1, { by: early });
    for (const who of [flagger, early]) await waitFor(async () => (await see(who, item)).isFlagged);
    expect((await see(reader, item)).isFlagged).toBe(false);
  });

  it('obeys a decision that a newer flag has overtaken', async () => {
    const item = await postItem('Rejected, released, flagged');
    await decide(item, 'rejected', 1);
    await applied(item.contentId, 1);
    await flag(item, 3);
    // Events of different kinds overtake one another; this one shall be first.
    await waitFor(async () => {
      const known = await community.store.collection('posts').find({ moderationVersion: 3 }).toArray();
      return known.some(({ _id }) => String(_id) === item.contentId);
    });
    await decide(item, 'approved', 2);
    expect((await applied(item.contentId, 3)).data).toMatchObject({ visible: true, status: 'flagged' });
    expect(await see(flagger, item)).toMatchObject({ isFlagged: true });
    expect(await see(reader, item)).toMatchObject({ isFlagged: false, status: 'published' });
  });

  it('loses its flags when it is approved, and a late flag event does not bring them back', async () => {
    const item = await postItem('Kept');
    await flagged(item, 1);
    await decide(item, 'approved', 3);
    await applied(item.contentId, 3);
    await flag(item, 2, { bannerForAll: true });
    expect(await see(flagger, item)).toMatchObject({ isFlagged: false, status: 'approved' });
    expect(await see(reader, item)).toMatchObject({ isFlagged: false, status: 'approved' });
  });
});

describe('a removed post', () => {
  it('is gone everywhere for all but its author, who reads the reason', async () => {
    const item = await postItem('Unkind #harsh');
    await decide(item, 'removed', 1);
    const { data } = await applied(item.contentId, 1);
    expect(data).toMatchObject({ status: 'removed', visible: false, reason: moderation.reason });
    for (const query of [
      {},
      { sort: 'oldest' },
      { sort: 'mostLiked' },
      { sort: 'mostCommented' },
      { tag: 'harsh' },
    ]) {
      expect(await inFeed(reader, item, query)).toBeUndefined();
    }
    const params = { postId: item.postId };
    expect(await community.as(reader).fails(getPost, { params })).toMatchObject({ status: 404 });
    expect(await community.as(reader).fails(listComments, { params })).toMatchObject({ status: 404 });
    expect(await community.as(reader).fails(setReaction, { params, body: { type: 'like' } })).toMatchObject({
      status: 404,
    });
    expect(
      await community.as(reader).fails(createComment, { params, body: { content: 'hm' } }),
    ).toMatchObject({ status: 404 });
    const topics = await community.as(reader).call(listTrendingTopics);
    expect(topics.map(({ topic }) => topic)).not.toContain('harsh');
    expect(await inFeed(author, item)).toMatchObject({
      status: 'removed',
      rejectionReason: moderation.reason,
    });
  });

  it('is not brought back by an edit', async () => {
    const item = await postItem('Removed for good');
    await decide(item, 'removed', 1);
    await applied(item.contentId, 1);
    const edit = { params: { postId: item.postId }, body: { content: 'Nice again' } };
    expect(await community.as(author).fails(editPost, edit)).toMatchObject({ status: 404 });
    expect(await community.as(reader).fails(getPost, { params: { postId: item.postId } })).toMatchObject({
      status: 404,
    });
  });

  it('comes back when it is restored, and an older decision changes nothing', async () => {
    const item = await postItem('Restored #again');
    await decide(item, 'removed', 2);
    await applied(item.contentId, 2);
    await decide(item, 'approved', 3);
    await applied(item.contentId, 3);
    await decide(item, 'removed', 2);
    expect(await see(reader, item)).toMatchObject({ status: 'approved', rejectionReason: null });
    const topics = await community.as(reader).call(listTrendingTopics);
    expect(topics).toContainEqual(expect.objectContaining({ topic: 'again', posts: 1 }));
  });

  it('confirms a decision as often as it is sent, because a confirmation may be lost', async () => {
    const item = await postItem('Removed once, confirmed twice #echo');
    for (const count of [1, 2, 3]) {
      await decide(item, 'removed', 1);
      await waitFor(() => confirmations(item.contentId).length === count);
    }
    expect(confirmations(item.contentId)).toEqual(
      Array(3).fill(expect.objectContaining({ decidedVersion: 1 })),
    );
    expect(await inFeed(author, item)).toMatchObject({ status: 'removed' });
    const topics = await community.as(reader).call(listTrendingTopics);
    expect(topics.map(({ topic }) => topic)).not.toContain('echo');
  });

  it('ends in one of two states when edit, flag and removal race, never in an error', async () => {
    for (let round = 0; round < 10; round += 1) {
      const item = await postItem(`Race ${round}`);
      const edit = { params: { postId: item.postId }, body: { content: `Edited ${round}` } };
      const [edited] = await Promise.all([
        community.as(author).send(editPost, edit),
        flag(item, 1),
        decide(item, 'removed', 2),
      ]);
      await applied(item.contentId, 2);
      expect([200, 404]).toContain(edited.status);
      expect(await community.as(reader).fails(getPost, { params: { postId: item.postId } })).toMatchObject({
        status: 404,
      });
    }
  });
});

describe('a decided comment', () => {
  it('leaves its post with its replies, corrects the count and comes back when restored', async () => {
    const { postId } = await postItem('Thread under review');
    const add = (content: string) =>
      community.as(author).call(createComment, { params: { postId }, body: { content } });
    const bad = await add('bad');
    const good = await add('good');
    await community
      .as(reader)
      .call(createReply, { params: { postId, commentId: bad._id }, body: { content: 'oh no' } });
    const item: Item = { contentType: 'comment', contentId: bad._id, postId };
    await decide(item, 'removed', 1);
    const { data } = await applied(bad._id, 1);
    expect(data).toMatchObject({ contentType: 'comment', postId, visible: false, commentCount: 1 });
    const after = await see(reader, item);
    expect(after.commentCount).toBe(1);
    expect(after.comments.map(({ _id }) => _id)).toEqual([good._id]);
    const listed = await community.as(reader).call(listComments, { params: { postId } });
    expect(listed.comments.map(({ _id }) => _id)).toEqual([good._id]);
    const late = { params: { postId, commentId: bad._id }, body: { content: 'more' } };
    expect(await community.as(reader).fails(createReply, late)).toMatchObject({ code: 'COMMENT_NOT_FOUND' });
    await decide(item, 'approved', 2);
    expect((await applied(bad._id, 2)).data.commentCount).toBe(2);
    const restored = await see(reader, item);
    expect(restored.comments.map(({ content }) => content)).toEqual(['good', 'bad']);
    expect(restored.comments[1]?.replies).toHaveLength(1);
  });

  it('is counted once, however often its decision is sent and confirmed', async () => {
    const { postId } = await postItem('Thread with echoes');
    const add = (content: string) =>
      community.as(author).call(createComment, { params: { postId }, body: { content } });
    const [bad] = [await add('bad'), await add('good'), await add('fine')];
    const item: Item = { contentType: 'comment', contentId: bad._id, postId };
    for (const count of [1, 2]) {
      await decide(item, 'removed', 1);
      await waitFor(() => confirmations(bad._id).length === count);
    }
    expect(confirmations(bad._id)).toEqual(Array(2).fill(expect.objectContaining({ commentCount: 2 })));
    await decide(item, 'approved', 2);
    await decide(item, 'approved', 2);
    await waitFor(() => confirmations(bad._id).length === 4);
    expect((await see(reader, item)).commentCount).toBe(3);
  });

  it('takes a removed reply out of its comment', async () => {
    const { postId } = await postItem('Reply under review');
    const comment = await community
      .as(author)
      .call(createComment, { params: { postId }, body: { content: 'fine' } });
    const params = { postId, commentId: comment._id };
    const reply = await community.as(reader).call(createReply, { params, body: { content: 'not fine' } });
    await decide({ contentType: 'comment', contentId: reply._id, postId }, 'removed', 1);
    await applied(reply._id, 1);
    const post = await see(flagger, { contentType: 'post', contentId: postId, postId });
    expect(post).toMatchObject({ commentCount: 1, comments: [{ _id: comment._id, replies: [] }] });
  });

  it('remembers every flagger, in whatever order the flags arrive', async () => {
    const { postId } = await postItem('Comment flagged twice');
    const comment = await community
      .as(author)
      .call(createComment, { params: { postId }, body: { content: 'hm hm' } });
    const item: Item = { contentType: 'comment', contentId: comment._id, postId };
    const early = member(4);
    await flag(item, 2);
    await flag(item, 1, { by: early });
    for (const who of [flagger, early])
      await waitFor(async () => (await see(who, item)).comments[0]?.isFlagged);
  });

  it('carries its banner like a post', async () => {
    const { postId } = await postItem('Flagged comment');
    const comment = await community
      .as(author)
      .call(createComment, { params: { postId }, body: { content: 'hm' } });
    const item: Item = { contentType: 'comment', contentId: comment._id, postId };
    await flag(item, 1);
    await waitFor(async () => (await see(flagger, item)).comments[0]?.isFlagged);
    expect((await see(reader, item)).comments[0]?.isFlagged).toBe(false);
    await flag(item, 2, { bannerForAll: true });
    expect((await applied(comment._id, 2)).data).toMatchObject({ bannerForAll: true, visible: true });
    const banned = await see(reader, item);
    expect(banned.comments[0]?.isFlagged).toBe(true);
    expect(banned.commentCount).toBe(1);
  });
});
