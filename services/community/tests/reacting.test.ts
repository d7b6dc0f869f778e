import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { reactionChanged } from '@ankur/contracts/community/posts.events';
import { reactionEndpoints } from '@ankur/contracts/community/reactions.endpoints';
import { reactionTypes } from '@ankur/contracts/community/limits';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { setReaction } = reactionEndpoints;
const { getPost, deletePost } = postEndpoints;
const author = member(1);
const fan = member(2);
let community: TestCommunity;

beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

async function recount(postId: string): Promise<Record<string, number>> {
  const all = await community.store.collection('reactions').find({}).toArray();
  const mine = all.filter((reaction) => String(reaction['postId']) === postId);
  return mine.reduce<Record<string, number>>(
    (counts, { type }) => ({ ...counts, [type]: (counts[type] ?? 0) + 1 }),
    {},
  );
}

describe('reacting to a post', () => {
  it('refuses anonymous callers, unknown reactions and unknown posts', async () => {
    const { _id: postId } = await community.post(author, 'Rate this');
    const params = { postId };
    expect(await community.as(null).fails(setReaction, { params, body: { type: 'like' } })).toMatchObject({
      status: 401,
    });
    expect(await community.as(fan).fails(setReaction, { params, body: { type: 'dislike' } })).toMatchObject({
      status: 400,
    });
    expect(await community.as(fan).fails(setReaction, { params, body: {} })).toMatchObject({ status: 400 });
    const unknown = { postId: 'f'.repeat(24) };
    expect(
      await community.as(fan).fails(setReaction, { params: unknown, body: { type: 'like' } }),
    ).toMatchObject({
      status: 404,
      code: 'POST_NOT_FOUND',
    });
  });

  it('moves the one reaction of a member and tells the resulting counts', async () => {
    const { _id: postId } = await community.post(author, 'New personal best');
    const react = (type: string) =>
      community.as(fan).call(setReaction, { params: { postId }, body: { type } });
    expect(await react('like')).toMatchObject({ myReaction: 'like', reactionCounts: { like: 1 }, likes: 1 });
    expect(await react('❤️')).toMatchObject({ myReaction: 'love', reactionCounts: { love: 1 }, likes: 1 });
    const seen = await community.as(fan).call(getPost, { params: { postId } });
    expect(seen).toMatchObject({ myReaction: 'love', likes: 1, reactions: [{ userId: fan, type: 'love' }] });
    const event = await community.bus.next(
      reactionChanged,
      ({ data }) => data.postId === postId && data.type === 'love',
    );
    expect(event.data).toMatchObject({
      userId: fan,
      reactionCounts: { love: 1 },
      likes: 1,
      version: seen.version,
    });
  });

  it('writes nothing and tells nobody when the same choice comes again', async () => {
    const { _id: postId } = await community.post(author, 'Twice the same');
    const react = () => community.as(fan).call(setReaction, { params: { postId }, body: { type: 'clap' } });
    const first = await react();
    expect(await react()).toEqual(first);
    await community.bus.next(reactionChanged, ({ data }) => data.postId === postId);
    const events = community.bus.events.filter(
      ({ type, data }) => type === reactionChanged.type && (data as { postId: string }).postId === postId,
    );
    expect(events).toHaveLength(1);
  });

  it('leaves one reaction after fifty parallel ones by one member, and counts that equal a recount', async () => {
    const { _id: postId } = await community.post(author, 'Storm of one');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        community.as(fan).send(setReaction, { params: { postId }, body: { type: reactionTypes[index % 5] } }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    const post = await community.as(fan).call(getPost, { params: { postId } });
    expect(post.likes).toBe(1);
    expect(post.reactions).toHaveLength(1);
    expect(post.reactionCounts).toEqual(await recount(postId));
    expect(post.reactions[0]?.type).toBe(post.myReaction);
  });

  it('counts sixty members once each, keeps the newest fifty and adds the own one', async () => {
    const { _id: postId } = await community.post(author, 'Crowd');
    const celebrate = (number: number) =>
      community.as(member(number)).call(setReaction, { params: { postId }, body: { type: 'celebrate' } });
    // Alone, so that it is older than the newest fifty: of those at the same time any may be the oldest.
    await celebrate(100);
    for (let start = 101; start < 160; start += 20)
      await Promise.all(
        Array.from({ length: Math.min(20, 160 - start) }, (_, index) => celebrate(start + index)),
      );
    const seen = await community.as(member(100)).call(getPost, { params: { postId } });
    expect(seen).toMatchObject({ likes: 60, reactionCounts: { celebrate: 60 }, myReaction: 'celebrate' });
    expect(seen.reactions).toHaveLength(51);
    expect(seen.reactions.filter(({ userId }) => userId === member(100))).toHaveLength(1);
    expect((await community.as(null).call(getPost, { params: { postId } })).reactions).toHaveLength(50);
  });

  it('counts a reaction whose post was not updated before a crash, and counts it once', async () => {
    const { _id: postId } = await community.post(author, 'Crash in between');
    await community.as(fan).call(setReaction, { params: { postId }, body: { type: 'like' } });
    await community.bus.next(reactionChanged, ({ data }) => data.postId === postId);
    const reactions = community.store.collection('reactions');
    const all = await reactions.find({ userId: fan }).toArray();
    const reaction = all.find((found) => String(found['postId']) === postId);
    // The state a kill leaves behind: the step is taken and waits in the outbox, the post knows nothing of it.
    const step = { reactionId: String(reaction?._id), postId, userId: fan, from: 'like', to: 'laugh', v: 2 };
    const entry = {
      id: '01900000-0000-7000-8000-000000000001',
      type: reactionChanged.type,
      v: 1,
      at: new Date().toISOString(),
      actor: null,
      requestId: null,
      data: step,
    };
    await community.restart(() =>
      reactions.updateOne(
        { _id: reaction?._id as never },
        { $set: { type: 'laugh', v: 2, outbox: [entry] } },
      ),
    );
    const event = await community.bus.next(
      reactionChanged,
      ({ data }) => data.postId === postId && data.type === 'laugh',
    );
    expect(event.data).toMatchObject({ reactionCounts: { laugh: 1 }, likes: 1 });
    // Delivered twice, as after a crash between publishing and clearing.
    await community.restart(() =>
      reactions.updateOne({ _id: reaction?._id as never }, { $set: { outbox: [entry] } }),
    );
    await community.drained();
    const post = await community.as(fan).call(getPost, { params: { postId } });
    expect(post).toMatchObject({
      reactionCounts: { laugh: 1 },
      likes: 1,
      reactions: [{ userId: fan, type: 'laugh' }],
    });
  });

  it('does not bring back a deleted post', async () => {
    const { _id: postId } = await community.post(author, 'Race with deletion');
    const params = { postId };
    await Promise.all([
      community.as(author).call(deletePost, { params }),
      ...Array.from({ length: 10 }, (_, index) =>
        community.as(member(200 + index)).send(setReaction, { params, body: { type: 'like' } }),
      ),
    ]);
    expect(await community.as(author).fails(getPost, { params })).toMatchObject({ status: 404 });
    expect(await community.as(fan).fails(setReaction, { params, body: { type: 'like' } })).toMatchObject({
      status: 404,
    });
  });
});
