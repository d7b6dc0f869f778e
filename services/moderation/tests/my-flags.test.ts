import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postDeleted, postEdited } from '@ankur/contracts/community/posts.events';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import { myFlagEndpoints, type MyFlag } from '@ankur/contracts/moderation/my-flags.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { admin, buildPost, member, startModeration, type Moderation } from './start-moderation.ts';

const { listMyFlags } = myFlagEndpoints;
const { flagPost } = flagEndpoints;
const { moderatePost } = decisionEndpoints;
let moderation: Moderation;

beforeAll(async () => {
  moderation = await startModeration();
});
afterAll(() => moderation.stop());

type Caller = ReturnType<typeof member>;
const flag = (id: string, who: Caller, description = '') =>
  moderation.as(who).call(flagPost, { params: { id }, body: { reason: 'spam', description } });
const mine = async (who: Caller): Promise<MyFlag[]> => (await moderation.as(who).call(listMyFlags)).flags;
async function decide(id: string, action: 'approved' | 'removed'): Promise<void> {
  const { version } = await moderation.caseOf(id);
  const body = { action, version, reason: 'Sells shoes', notes: 'Second time' };
  await moderation.as(admin).call(moderatePost, { params: { id }, body });
}

describe('the flags of a member', () => {
  it('are for members, and each sees their own alone', async () => {
    const [one, other] = [member(), member()];
    await flag(await moderation.post(), one);
    expect(await moderation.as(null).fails(listMyFlags)).toMatchObject({ status: 401 });
    expect(await moderation.as({}).fails(listMyFlags)).toMatchObject({ status: 401 });
    expect(await mine(one)).toHaveLength(1);
    expect(await mine(other)).toEqual([]);
  });

  it('wait until somebody decides, and say what was flagged and why', async () => {
    const flagger = member();
    const id = await moderation.post({ content: 'Cheap shoes, write me' });
    await flag(id, flagger, 'the third one today');
    expect(await mine(flagger)).toEqual([
      {
        contentType: 'post',
        contentId: id,
        postId: id,
        excerpt: 'Cheap shoes, write me',
        reason: 'spam',
        description: 'the third one today',
        flaggedAt: expect.any(String),
        outcome: 'waiting',
        decidedAt: null,
      },
    ]);
  });

  it('follow the decision, and the next one, without a word of who decided or what was taken down', async () => {
    const flagger = member();
    const id = await moderation.post({ content: 'Cheap shoes, write me' });
    await flag(id, flagger);
    await decide(id, 'removed');
    const [removed] = await mine(flagger);
    expect(removed).toMatchObject({ outcome: 'removed', excerpt: null, decidedAt: expect.any(String) });
    const answer = JSON.stringify(await moderation.as(flagger).call(listMyFlags));
    for (const secret of ['Admin One', admin.userId, 'Second time', 'Cheap shoes'])
      expect(answer).not.toContain(secret);
    await decide(id, 'approved');
    expect(await mine(flagger)).toMatchObject([{ outcome: 'kept', excerpt: 'Cheap shoes, write me' }]);
  });

  it('quote what was flagged: newer words may be for others alone, once the author has blocked who flagged', async () => {
    const [early, late] = [member(), member()];
    const post = buildPost({ content: 'Cheap shoes, write me' });
    const id = await moderation.post(post);
    await flag(id, early);
    await moderation.publish(postEdited, { ...post, content: 'Among friends', version: 2 });
    await waitFor(async () => (await moderation.caseOf(id)).content === 'Among friends');
    await flag(id, late);
    expect(await mine(early)).toMatchObject([{ excerpt: 'Cheap shoes, write me' }]);
    expect(await mine(late)).toMatchObject([{ excerpt: 'Among friends' }]);
  });

  it('made after a decision wait for one of their own', async () => {
    const [early, late] = [member(), member()];
    const id = await moderation.post();
    await flag(id, early);
    await decide(id, 'approved');
    await flag(id, late);
    expect(await mine(early)).toMatchObject([{ outcome: 'kept' }]);
    expect(await mine(late)).toMatchObject([{ outcome: 'waiting', decidedAt: null }]);
  });

  it('are withdrawn with content that its author deletes', async () => {
    const flagger = member();
    const id = await moderation.post();
    await flag(id, flagger);
    await moderation.publish(postDeleted, { postId: id, authorId: 'x', version: 5 });
    const withdrawn = await waitFor(async () => {
      const flags = await mine(flagger);
      return flags[0]?.outcome === 'withdrawn' ? flags : null;
    });
    expect(withdrawn).toMatchObject([{ excerpt: null, decidedAt: null }]);

    const removed = await moderation.post();
    await flag(removed, flagger);
    await decide(removed, 'removed');
    await moderation.publish(postDeleted, { postId: removed, authorId: 'x', version: 5 });
    await waitFor(async () => (await moderation.caseOf(removed)).deletedAt !== null);
    expect((await mine(flagger))[0]).toMatchObject({ contentId: removed, outcome: 'removed' });
  });

  it('come twenty a page without duplicates or holes, newest first, by index', async () => {
    const flagger = member();
    const ids: string[] = [];
    for (let n = 0; n < 23; n += 1) {
      ids.push(await moderation.post());
      await flag(ids.at(-1)!, flagger);
    }
    const api = moderation.as(flagger);
    const first = await api.call(listMyFlags);
    const second = await api.call(listMyFlags, { query: { cursor: first.nextCursor! } });
    expect([...first.flags, ...second.flags].map(({ contentId }) => contentId)).toEqual(ids.reverse());
    expect(first.flags).toHaveLength(20);
    expect(second.nextCursor).toBeNull();
    expect(await api.fails(listMyFlags, { query: { cursor: 'nonsense' } })).toMatchObject({ status: 400 });
    const plan = await moderation.db
      .collection('flags')
      .find({ flaggerId: flagger.userId! })
      .sort({ createdAt: -1, contentId: -1 })
      .explain('queryPlanner');
    expect(JSON.stringify(plan)).toContain('IXSCAN');
    expect(JSON.stringify(plan)).not.toMatch(/"stage":"SORT"|COLLSCAN/);
  });
});
