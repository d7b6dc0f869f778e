import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import { memberPostEndpoints } from '@ankur/contracts/community/member-posts.endpoints';
import { memberBlocked, memberHidden } from '@ankur/contracts/community/hidden-members.events';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { reactionEndpoints } from '@ankur/contracts/community/reactions.endpoints';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { apiAs } from '@ankur/test-kit/api-as';
import { waitFor } from '@ankur/test-kit/wait-for';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { listBlocked, listHiddenMembers, listReaders, hideMember, showMember } = hiddenMemberEndpoints;
const { createComment, createReply, listComments, listReplies } = commentEndpoints;
const { listFeed } = feedEndpoints;
const { getPost, listPosts } = postEndpoints;
const { listMemberPosts } = memberPostEndpoints;
const { setReaction } = reactionEndpoints;
const reader = member(1);
const rude = member(2);
const other = member(3);
let community: TestCommunity;

beforeAll(async () => {
  community = await startCommunity();
  for (const [_id, username] of [
    [rude, 'Rude Raj'],
    [reader, 'Reading Rani'],
  ] as const) {
    const card = { _id, username, role: 'athlete', isVerified: false };
    await community.publish(userUpdated.type, { user: card, version: 1 });
    await waitFor(() => community.store.collection('authorCards').findOne({ username }));
  }
});
afterAll(() => community.stop());

const params = { userId: rude };
const blockedOf = async (userId: string) =>
  (await apiAs(community.url, { service: 'gateway' }).call(listBlocked, { params: { userId } })).blocked;
const hide = (kind: 'muted' | 'blocked') => community.as(reader).call(hideMember, { params, body: { kind } });
const authorsSeenBy = async (userId: string) =>
  new Set((await community.as(userId).call(listFeed)).posts.map(({ author }) => author._id));

describe('hiding a member', () => {
  it('is for members, of others who exist', async () => {
    const body = { kind: 'muted' as const };
    expect(await community.as(null).fails(hideMember, { params, body })).toMatchObject({ status: 401 });
    expect(await community.as(null).fails(listHiddenMembers)).toMatchObject({ status: 401 });
    const api = community.as(reader);
    expect(await api.fails(hideMember, { params, body: { kind: 'erased' } })).toMatchObject({ status: 400 });
    expect(await api.fails(hideMember, { params: { userId: reader }, body })).toMatchObject({
      code: 'OWN_ACCOUNT',
    });
    expect(await api.fails(hideMember, { params: { userId: 'a'.repeat(24) }, body })).toMatchObject({
      code: 'USER_NOT_FOUND',
    });
  });

  it('takes a muted member out of feed and comments for whoever muted them, and back again', async () => {
    await community.post(rude, 'You are all slow');
    const { _id: postId } = await community.post(other, 'Well run, everybody');
    const comment = (userId: string, content: string) =>
      community.as(userId).call(createComment, { params: { postId }, body: { content } });
    await comment(rude, 'Slow');
    const { _id: commentId } = await comment(other, 'Be kind');
    const thread = { postId, commentId };
    await community.as(rude).call(createReply, { params: thread, body: { content: 'Never' } });
    await hide('muted');

    expect(await authorsSeenBy(reader)).toEqual(new Set([other]));
    expect(await authorsSeenBy(other)).toEqual(new Set([other, rude]));
    expect(await authorsSeenBy(rude)).toEqual(new Set([other, rude]));
    const seen = await community.as(reader).call(getPost, { params: { postId } });
    expect(seen.comments).toMatchObject([{ content: 'Be kind', replies: [] }]);
    const listed = await community.as(reader).call(listComments, { params: { postId } });
    expect(listed.comments.map(({ content }) => content)).toEqual(['Be kind']);
    expect((await community.as(reader).call(listReplies, { params: thread })).replies).toEqual([]);
    expect((await community.as(other).call(listReplies, { params: thread })).replies).toHaveLength(1);
    const { members } = await community.as(reader).call(listHiddenMembers);
    expect(members).toMatchObject([{ member: { _id: rude, username: 'Rude Raj' }, kind: 'muted' }]);

    await community.as(reader).call(showMember, { params });
    expect(await authorsSeenBy(reader)).toEqual(new Set([other, rude]));
    expect((await community.as(reader).call(listHiddenMembers)).members).toEqual([]);
  });

  it('parts blocked members from each other: neither sees, opens or answers what the other wrote', async () => {
    const { _id: mine } = await community.post(reader, 'My own lane');
    const { _id: theirs } = await community.post(rude, 'Not your lane');
    await hide('muted');
    await hide('blocked');
    await hide('blocked');
    expect((await community.as(reader).call(listHiddenMembers)).members).toMatchObject([{ kind: 'blocked' }]);
    expect((await community.as(rude).call(listHiddenMembers)).members).toEqual([]);

    for (const [userId, postId] of [
      [reader, theirs],
      [rude, mine],
    ] as const) {
      const api = community.as(userId);
      const place = { params: { postId } };
      const gone = { code: 'POST_NOT_FOUND' };
      expect(await api.fails(getPost, place)).toMatchObject(gone);
      expect(await api.fails(createComment, { ...place, body: { content: 'Hello' } })).toMatchObject(gone);
      expect(await api.fails(listComments, place)).toMatchObject(gone);
      expect(await api.fails(setReaction, { ...place, body: { type: 'like' } })).toMatchObject(gone);
      expect((await api.call(listPosts, { query: { ids: postId } })).posts).toEqual([]);
    }
    for (const [userId, memberId] of [
      [reader, rude],
      [rude, reader],
    ] as const) {
      const theirs = await community.as(userId).call(listMemberPosts, { params: { memberId } });
      expect(theirs.posts).toEqual([]);
    }
    expect((await authorsSeenBy(rude)).has(reader)).toBe(false);
    expect((await authorsSeenBy(reader)).has(rude)).toBe(false);

    await community.as(reader).call(showMember, { params });
    expect((await community.as(rude).call(getPost, { params: { postId: mine } }))._id).toBe(mine);
  });

  it('tells both sides of a block and of its end, once', async () => {
    const told = () =>
      community.bus.events
        .filter(({ type }) => type === memberBlocked.type)
        .map(({ data }) => data as { reader: string; author: string; blocked: boolean });
    const before = told().length;
    const both = (blocked: boolean) => [
      { reader, author: rude, blocked },
      { reader: rude, author: reader, blocked },
    ];
    const since = () => told().slice(before);
    await hide('blocked');
    await hide('blocked');
    await waitFor(() => since().length === 2);
    expect(since()).toMatchObject(both(true));
    // Each has blocked the other: the end of one block parts them still.
    const back = { params: { userId: reader } };
    await community.as(rude).call(hideMember, { ...back, body: { kind: 'blocked' } });
    await hide('muted');
    expect(await blockedOf(reader)).toEqual([rude]);
    expect(await blockedOf(rude)).toEqual([reader]);
    await community.as(rude).call(showMember, back);
    await waitFor(() => since().length === 4);
    expect(since().slice(2)).toEqual(
      expect.arrayContaining(both(false).map((pair) => expect.objectContaining(pair))),
    );
    await community.as(reader).call(showMember, { params });
    expect([await blockedOf(reader), await blockedOf(rude)]).toEqual([[], []]);
  });

  it('tells whoever hides, and nobody else, of each kind and of its end, once', async () => {
    const told = () =>
      community.bus.events.filter(({ type }) => type === memberHidden.type).map(({ data }) => data);
    const before = told().length;
    const since = () => told().slice(before);
    await hide('muted');
    await hide('muted');
    await hide('blocked');
    await community.as(reader).call(showMember, { params });
    await community.as(reader).call(showMember, { params });
    await hide('muted');
    await waitFor(() => since().length === 4);
    const kinds = ['muted', 'blocked', null, 'muted'];
    expect(since()).toMatchObject(kinds.map((kind) => ({ userId: reader, member: rude, kind })));
    await community.as(reader).call(showMember, { params });
  });

  it('ends the same on both sides when two changes meet', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([hide('muted'), hide('blocked')]);
      const [entry] = (await community.as(reader).call(listHiddenMembers)).members;
      expect(await blockedOf(rude)).toEqual(entry?.kind === 'blocked' ? [reader] : []);
      await community.as(reader).call(showMember, { params });
    }
  });
});

describe('who is told that a text names them', () => {
  const identity = () => apiAs(community.url, { service: 'identity' });
  const readersOf = async (postId: string, by: string) =>
    (
      await identity().call(listReaders, {
        params: { postId },
        query: { by, members: [reader, other].join(',') },
      })
    ).members;

  it('is asked by services alone, and is nobody at a post that is gone', async () => {
    const call = { params: { postId: 'a'.repeat(24) }, query: { by: rude, members: reader } };
    expect(await community.as(null).fails(listReaders, call)).toMatchObject({ status: 401 });
    expect(await community.asAdmin().fails(listReaders, call)).toMatchObject({ status: 403 });
    expect(await readersOf('a'.repeat(24), rude)).toEqual([]);
  });

  it('is nobody who has muted the writer, or is parted from the author of the post', async () => {
    const show = () => community.as(reader).call(showMember, { params });
    await show();
    const [own, foreign] = [
      await community.post(rude, 'Look here'),
      await community.post(other, 'Look there'),
    ];
    expect(await readersOf(own._id, rude)).toEqual([reader, other]);
    await hide('muted');
    expect(await readersOf(own._id, rude)).toEqual([other]);
    expect(await readersOf(own._id, other)).toEqual([reader, other]);
    await hide('blocked');
    expect(await readersOf(own._id, other)).toEqual([other]);
    expect(await readersOf(foreign._id, rude)).toEqual([other]);
    await show();
  });
});
