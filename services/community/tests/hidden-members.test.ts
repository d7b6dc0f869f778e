import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import { memberPostEndpoints } from '@ankur/contracts/community/member-posts.endpoints';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { reactionEndpoints } from '@ankur/contracts/community/reactions.endpoints';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { listHiddenMembers, hideMember, showMember } = hiddenMemberEndpoints;
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
  const card = { _id: rude, username: 'Rude Raj', role: 'athlete', isVerified: false };
  await community.publish(userUpdated.type, { user: card, version: 1 });
  await waitFor(() => community.store.collection('authorCards').findOne({ username: 'Rude Raj' }));
});
afterAll(() => community.stop());

const params = { userId: rude };
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
});
