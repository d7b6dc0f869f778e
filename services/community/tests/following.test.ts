import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { followingEndpoints } from '@ankur/contracts/community/following.endpoints';
import { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import { maxFollowedMembers } from '@ankur/contracts/community/limits';
import { dataExportEndpoints } from '@ankur/contracts/identity/data-export.endpoints';
import { userErased, userSuspended, userUpdated } from '@ankur/contracts/identity/identity.events';
import { apiAs } from '@ankur/test-kit/api-as';
import { waitFor } from '@ankur/test-kit/wait-for';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { followMember, getFollowing, listFollowedMembers, unfollowMember } = followingEndpoints;
const { hideMember, showMember } = hiddenMemberEndpoints;
const { listFeed } = feedEndpoints;
const reader = member(1);
const runner = member(2);
const minor = member(3);
const jumper = member(4);
const suspended = member(5);
const gone = member(6);
let community: TestCommunity;
let version = 1;

const stateOf = (_id: string, told: object = {}) => ({
  user: { _id, username: `Member ${_id.slice(-1)}`, role: 'athlete', isVerified: false },
  version: (version += 1),
  ...{ isSuspended: false, isMinor: _id === minor, isPrivate: false },
  ...told,
});
const revocation = {
  ...{ _id: gone, kind: 'user', subject: gone, code: 'SESSION_ENDED', before: 1, lifted: false, seq: 1 },
};
const standingOf = (_id: string) => community.store.collection('memberStandings').findOne({ _id } as object);
const pairs = () => community.store.collection('following').countDocuments();
const follow = (by: string, userId: string) => community.as(by).call(followMember, { params: { userId } });
const unfollow = (by: string, userId: string) =>
  community.as(by).call(unfollowMember, { params: { userId } });
const seenBy = (by: string, userId: string) => community.as(by).call(getFollowing, { params: { userId } });
const followedBy = async (by: string) =>
  (await community.as(by).call(listFollowedMembers)).members.map(({ member: { _id } }) => _id);
const refused = (by: string | null, userId: string) =>
  community.as(by).fails(followMember, { params: { userId } });

beforeAll(async () => {
  community = await startCommunity();
  for (const id of [reader, runner, minor, jumper, gone]) {
    await community.publish(userUpdated.type, stateOf(id));
  }
  await community.publish(userUpdated.type, stateOf(suspended, { isSuspended: true }));
  await waitFor(async () => (await community.store.collection('memberStandings').countDocuments()) === 6);
  await waitFor(async () => (await community.store.collection('authorCards').countDocuments()) === 6);
});
afterAll(() => community.stop());

describe('following a member', () => {
  it('is for members, of others who exist and are not suspended', async () => {
    for (const endpoint of [followMember, unfollowMember, getFollowing]) {
      const call = { params: { userId: runner } };
      expect(await community.as(null).fails(endpoint, call)).toMatchObject({ status: 401 });
    }
    expect(await community.as(null).fails(listFollowedMembers)).toMatchObject({ status: 401 });
    expect(await refused(reader, reader)).toMatchObject({ code: 'OWN_ACCOUNT' });
    for (const nobody of [suspended, 'a'.repeat(24)]) {
      expect(await refused(reader, nobody)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
      const look = community.as(reader).fails(getFollowing, { params: { userId: nobody } });
      expect(await look).toMatchObject({ code: 'USER_NOT_FOUND' });
    }
    expect(await refused(reader, '$ne')).toMatchObject({ status: 404 });
    expect(await pairs()).toBe(0);
  });

  it('happens once however often it is asked for, and ends once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => follow(reader, runner)));
    await follow(reader, runner);
    await follow(reader, jumper);
    expect(await pairs()).toBe(2);
    expect(await followedBy(reader)).toEqual([jumper, runner]);
    expect(await seenBy(reader, runner)).toEqual({ following: true, followers: null });
    await Promise.all([unfollow(reader, jumper), unfollow(reader, jumper)]);
    await unfollow(reader, jumper);
    expect(await followedBy(reader)).toEqual([runner]);
    expect(await seenBy(reader, jumper)).toEqual({ following: false, followers: null });
    // Another one's list is nobody else's.
    expect(await followedBy(runner)).toEqual([]);
  });

  it('tells the number of followers to that member and admins alone, and of a minor to nobody', async () => {
    await follow(reader, minor);
    await follow(jumper, runner);
    const followersSeenBy = async (by: string, userId: string) => (await seenBy(by, userId)).followers;
    const asAdmin = (userId: string) => community.asAdmin().call(getFollowing, { params: { userId } });
    expect(await followersSeenBy(runner, runner)).toBe(2);
    expect((await asAdmin(runner)).followers).toBe(2);
    for (const stranger of [reader, jumper, minor])
      expect(await followersSeenBy(stranger, runner)).toBeNull();
    for (const who of [minor, reader]) expect(await followersSeenBy(who, minor)).toBeNull();
    expect((await asAdmin(minor)).followers).toBeNull();
    await unfollow(jumper, runner);
    await unfollow(reader, minor);
  });

  it('tells nobody: no event and no live message says it', async () => {
    const before = community.bus.events.length;
    await follow(jumper, minor);
    await unfollow(jumper, minor);
    await community.drained();
    expect(community.bus.events.slice(before).map(({ type }) => type)).toEqual([]);
  });

  it('ends both ways with a block, which parts them until it ends', async () => {
    await follow(jumper, reader);
    await follow(reader, jumper);
    const block = { params: { userId: jumper }, body: { kind: 'blocked' as const } };
    await community.as(reader).call(hideMember, { ...block, body: { kind: 'muted' } });
    expect(await followedBy(reader)).toContain(jumper);
    await community.as(reader).call(hideMember, block);
    expect([await followedBy(reader), await followedBy(jumper)]).toEqual([[runner], []]);
    for (const [by, whom] of [
      [reader, jumper],
      [jumper, reader],
    ] as const) {
      expect(await refused(by, whom)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
      const look = community.as(by).fails(getFollowing, { params: { userId: whom } });
      expect(await look).toMatchObject({ code: 'USER_NOT_FOUND' });
    }
    await community.as(reader).call(showMember, { params: block.params });
    expect(await followedBy(reader)).toEqual([runner]);
  });

  it('leaves nothing behind when a block comes at the same moment', async () => {
    const params = { userId: jumper };
    const followed = { by: reader, member: jumper };
    for (let round = 0; round < 15; round += 1) {
      await Promise.allSettled([
        follow(reader, jumper),
        follow(jumper, reader),
        community.as(jumper).call(hideMember, { params: { userId: reader }, body: { kind: 'blocked' } }),
      ]);
      expect(await community.store.collection('following').countDocuments(followed)).toBe(0);
      expect(await followedBy(jumper)).toEqual([]);
      await community.as(jumper).call(showMember, { params: { userId: reader } });
      await community.as(reader).call(unfollowMember, { params });
    }
  });

  it('has an end at the limit, also for many at the same moment', async () => {
    const many = Array.from({ length: maxFollowedMembers - 1 }, (_, n) => member(n + 1000));
    const pairOf = (whom: string) => ({
      ...{ _id: `${jumper}:${whom}`, by: jumper, member: whom, since: new Date(0) },
    });
    const following = community.store.collection<{ _id: string }>('following');
    await following.insertMany(many.map(pairOf));
    await Promise.allSettled([reader, runner, minor].map((whom) => follow(jumper, whom)));
    const count = () => following.countDocuments({ by: jumper });
    expect(await count()).toBeLessThanOrEqual(maxFollowedMembers);
    // Which of the three came through is left to chance: the refusal begins with others.
    await following.deleteMany({ by: jumper });
    await following.insertMany([...many, member(9999)].map(pairOf));
    expect(await refused(jumper, reader)).toMatchObject({
      code: 'CONFLICT',
      message: 'You follow 1,000 members, which is the most. Unfollow somebody first.',
    });
    expect(await count()).toBe(maxFollowedMembers);
    await following.deleteMany({ by: jumper });
  });

  it('goes with an erased account, on both sides, and does not come back', async () => {
    await follow(reader, gone);
    await follow(gone, runner);
    const erased = stateOf(gone, { isSuspended: true, revocation, address: 'x' });
    await community.publish(userErased.type, { ...erased, user: { ...erased.user, username: 'Unknown' } });
    await waitFor(async () => !(await followedBy(reader)).includes(gone));
    expect(await followedBy(gone)).toEqual([]);
    expect(await refused(reader, gone)).toMatchObject({ code: 'USER_NOT_FOUND' });
    // A session that has not ended yet, and news from before.
    expect(await refused(gone, runner)).toMatchObject({ code: 'USER_NOT_FOUND' });
    await community.publish(userUpdated.type, { ...stateOf(gone), version: 1 });
    await community.drained();
    expect(await standingOf(gone)).toMatchObject({ isSuspended: true });
    expect(await community.store.collection('following').countDocuments({ by: gone })).toBe(0);
  });

  it('is not possible with who is suspended meanwhile', async () => {
    const state = stateOf(jumper, { isSuspended: true, reason: 'Spam', until: null, revocation });
    await community.publish(userSuspended.type, state);
    await waitFor(async () => (await standingOf(jumper))?.['isSuspended'] === true);
    expect(await refused(reader, jumper)).toMatchObject({ code: 'USER_NOT_FOUND' });
    await community.publish(userUpdated.type, stateOf(jumper));
    await waitFor(async () => (await standingOf(jumper))?.['isSuspended'] === false);
  });

  it('is part of what a member takes away: whom they follow, never who follows them', async () => {
    await follow(jumper, reader);
    const { items } = await apiAs(community.url, { service: 'identity' }).call(
      dataExportEndpoints.listCommunityData,
      { params: { id: reader }, query: { after: 'following' } },
    );
    expect(items).toEqual([{ member: runner, since: expect.any(String) }]);
    await unfollow(jumper, reader);
  });

  it('is found by index from either side', async () => {
    const following = community.store.collection('following');
    for (const filter of [{ by: reader }, { member: runner }]) {
      const plan = await following.find(filter).explain('queryPlanner');
      expect(JSON.stringify(plan)).toContain('IXSCAN');
    }
    const newest = await following.find({ by: reader }).sort({ since: -1 }).explain('queryPlanner');
    expect(JSON.stringify(newest)).not.toContain('"SORT"');
  });
});

describe('the feed of those who are followed', () => {
  const query = { following: 'true' } as const;
  const readBy = (by: string, more: object = {}) =>
    community.as(by).call(listFeed, { query: { ...query, ...more } });
  const authorsReadBy = async (by: string) => [
    ...new Set((await readBy(by)).posts.map(({ author: { _id } }) => _id)),
  ];

  it('is for members, the newest first', async () => {
    expect(await community.as(null).fails(listFeed, { query })).toMatchObject({ status: 401 });
    for (const more of [
      { sort: 'oldest' },
      { sort: 'mostLiked' },
      { sort: 'mostCommented' },
      { page: 2 },
    ] as const) {
      const failure = await community.as(reader).fails(listFeed, { query: { ...query, ...more } });
      expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    }
  });

  it('holds posts of theirs alone, without doubles or holes across pages', async () => {
    const written: string[] = [];
    for (const [who, words] of [
      [runner, 'Six laps'],
      [jumper, 'A high bar'],
      [reader, 'My own day'],
      [minor, 'First spikes'],
      [runner, 'Seven laps'],
    ] as const) {
      const { _id } = await community.post(who, words);
      if (who === runner || who === minor) written.unshift(_id);
    }
    expect((await readBy(jumper)).posts).toEqual([]);
    await follow(reader, minor);
    expect(await followedBy(reader)).toEqual([minor, runner]);
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readBy>> = await readBy(reader, {
        limit: 1,
        ...(cursor === null ? {} : { cursor }),
      });
      read.push(...page.posts.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(read).toEqual(written);
    // Without the filter it is everybody's.
    const all = await community.as(reader).call(listFeed, { query: { following: 'false' } });
    expect(all.posts).toHaveLength(5);
  });

  it('leaves out who is muted, and what nobody else may see', async () => {
    const held = await community.post(runner, `Easy ${community.holdWord}`);
    expect((await readBy(reader)).posts.map(({ _id }) => _id)).not.toContain(held._id);
    const mute = { params: { userId: minor }, body: { kind: 'muted' as const } };
    await community.as(reader).call(hideMember, mute);
    expect(await authorsReadBy(reader)).toEqual([runner]);
    await community.as(reader).call(showMember, { params: mute.params });
    expect((await authorsReadBy(reader)).sort()).toEqual([runner, minor].sort());
  });
});
