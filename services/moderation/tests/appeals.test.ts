import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postDeleted } from '@ankur/contracts/community/posts.events';
import { appealEndpoints } from '@ankur/contracts/moderation/appeals.endpoints';
import { appealDecided, appealOpened } from '@ankur/contracts/moderation/appeals.events';
import { auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import { bulkEndpoints } from '@ankur/contracts/moderation/bulk.endpoints';
import { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { caseClaimed, contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { claimEndpoints } from '@ankur/contracts/moderation/claims.endpoints';
import { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import { asMember } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { admin, member, newId, otherAdmin, startModeration, type Moderation } from './start-moderation.ts';

const { getAppeal, openAppeal, decideAppeal } = appealEndpoints;
const { moderatePost, undoPostDecision } = decisionEndpoints;
let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration({ timing: { crossingMs: 0, undoMs: 60_000 } });
});
afterAll(() => moderation.stop());

interface Item {
  id: string;
  key: string;
  authorId: string;
  author: ReturnType<typeof member>;
}

async function published(): Promise<Item> {
  const author = { _id: newId(), username: 'Arjun', role: 'athlete' as const };
  const id = await moderation.post({ author });
  return {
    id,
    key: `post:${id}`,
    author: asMember({ userId: author._id, username: author.username }),
    authorId: author._id,
  };
}

const decide = (id: string, action: 'approved' | 'rejected' | 'removed', by = admin) =>
  moderation.as(by).call(moderatePost, { params: { id }, body: { action, reason: 'Unkind' } });

async function takenDown(action: 'rejected' | 'removed' = 'removed'): Promise<Item> {
  const item = await published();
  await decide(item.id, action);
  return item;
}

const appeal = ({ key, author }: Item, text = 'It was a joke between friends') =>
  moderation.as(author).call(openAppeal, { params: { key }, body: { text } });
const appealRefused = ({ key, author }: Item, text = 'Please') =>
  moderation.as(author).fails(openAppeal, { params: { key }, body: { text } });
const own = ({ key, author }: Item) => moderation.as(author).call(getAppeal, { params: { key } });

type Answer = { outcome: 'granted' | 'declined'; reply?: string; notes?: string; version?: number };
const answer = async ({ key }: Item, body: Answer, by = otherAdmin) =>
  (
    await moderation
      .as(by)
      .call(decideAppeal, { params: { key }, body: { reply: 'We looked again', ...body } })
  ).post;
const answerRefused = ({ key }: Item, body: Answer, by = otherAdmin) =>
  moderation.as(by).fails(decideAppeal, { params: { key }, body: { reply: 'We looked again', ...body } });

const waiting = async () => {
  const query = { status: 'waiting' as const, limit: 50 };
  const { posts } = await moderation.as(admin).call(caseEndpoints.listPostCases, { query });
  return posts.map(({ _id }) => _id);
};
const auditOf = async (id: string) =>
  (await moderation.as(admin).call(auditEndpoints.listAudit, { query: { targetId: id } })).entries;

describe('an appeal', () => {
  it.each(['rejected', 'removed'] as const)(
    'of what was %s waits in the same queue, with its words, until it is answered',
    async (action) => {
      const item = await takenDown(action);
      expect(await own(item)).toEqual({ canAppeal: true, inReview: false, appeal: null });
      expect(await waiting()).not.toContain(item.id);

      const opened = await appeal(item);

      expect(opened).toMatchObject({ canAppeal: false, appeal: { state: 'open', reply: null } });
      expect(await waiting()).toContain(item.id);
      expect(await moderation.caseOf(item.id)).toMatchObject({
        status: action,
        appeal: { state: 'open', text: 'It was a joke between friends', against: { username: 'Admin One' } },
      });
      const event = await moderation.events.next(appealOpened, ({ data }) => data.contentId === item.id);
      expect(event.data).toMatchObject({ isAppealed: true, state: 'open' });
      expect(JSON.stringify(event.data)).not.toContain('joke');

      await answer(item, { outcome: 'declined' });
      expect(await waiting()).not.toContain(item.id);
    },
  );

  it('is made once, also by several calls at once, and not of what nobody took down', async () => {
    const item = await takenDown();
    const calls = Array.from({ length: 5 }, (_, at) =>
      appeal(item, `try ${String(at)}`).then(
        () => 'made',
        () => 'refused',
      ),
    );
    expect((await Promise.all(calls)).filter((each) => each === 'made')).toHaveLength(1);
    await answer(item, { outcome: 'declined' });
    expect(await appealRefused(item)).toMatchObject({ status: 409, code: 'ALREADY_APPEALED' });

    expect(await appealRefused(await published())).toMatchObject({
      status: 409,
      code: 'APPEAL_NOT_POSSIBLE',
    });
    expect(await appealRefused(await takenDown(), '  ')).toMatchObject({ status: 400, field: 'text' });
    expect(await appealRefused(await takenDown(), 'x'.repeat(1001))).toMatchObject({ field: 'text' });
  });

  it('can be asked for before the item has arrived here: nothing was decided', async () => {
    const params = { key: `comment:${newId()}` };
    expect(await moderation.as(member()).call(getAppeal, { params })).toEqual({
      canAppeal: false,
      inReview: false,
      appeal: null,
    });
  });

  it("is nobody else's to make or to read", async () => {
    const item = await takenDown();
    const stranger = { ...item, author: member('Zoya') };
    expect(await appealRefused(stranger)).toMatchObject({ status: 404 });
    const params = { key: item.key };
    expect(await moderation.as(member()).fails(getAppeal, { params })).toMatchObject({ status: 404 });
    expect(await moderation.as(null).fails(getAppeal, { params })).toMatchObject({ status: 401 });
    const body = { outcome: 'granted' as const, reply: 'I forgive myself' };
    expect(await moderation.as(item.author).fails(decideAppeal, { params, body })).toMatchObject({
      status: 403,
    });
  });

  it('that is granted restores the item, tells owner, author and flaggers, and is logged once', async () => {
    const item = await published();
    await moderation.flag(item.id);
    await decide(item.id, 'removed');
    await appeal(item);

    const post = await answer(item, { outcome: 'granted', notes: 'Context was missing' });

    expect(post).toMatchObject({ status: 'approved', rejectionReason: null, flagCount: 0 });
    expect(post).toMatchObject({
      moderationNotes: 'Context was missing',
      decidedBy: { username: 'Admin Two' },
    });
    const decided = await moderation.events.next(
      contentStatusDecided,
      ({ data }) => data.contentId === item.id && data.rule === 'appeal:granted',
    );
    expect(decided.data).toMatchObject({ status: 'approved', flaggerIds: [expect.any(String)] });
    await moderation.events.next(appealDecided, ({ data }) => data.contentId === item.id);
    const seen = await own(item);
    expect(seen).toMatchObject({ canAppeal: false, appeal: { state: 'granted', reply: 'We looked again' } });
    expect(JSON.stringify(seen)).not.toContain('Admin');
    await waitFor(async () => (await auditOf(item.id)).length === 2);
    const [entry] = await auditOf(item.id);
    expect(entry).toMatchObject({ action: 'appeal.granted', reason: 'We looked again' });
    expect(entry).toMatchObject({ before: { status: 'removed' }, after: { status: 'approved' } });
  });

  it('that is declined leaves the item as it was, for the author with the reply, in both logs', async () => {
    const item = await takenDown('rejected');
    await appeal(item);

    const post = await answer(item, { outcome: 'declined' });

    expect(post).toMatchObject({ status: 'rejected', rejectionReason: 'Unkind', waitingSince: null });
    expect(await own(item)).toMatchObject({ appeal: { state: 'declined', reply: 'We looked again' } });
    await waitFor(async () => (await auditOf(item.id)).length === 2);
    expect((await auditOf(item.id))[0]).toMatchObject({ action: 'appeal.declined' });
    const rows = () => moderation.db.collection('decisions').find({ contentId: item.id }).toArray();
    await waitFor(async () => (await rows()).length === 2);
    expect((await rows()).map(({ rule }) => rule as unknown)).toContain('appeal:declined');
    // An admin may still restore it, later and for reasons of their own.
    expect((await decide(item.id, 'approved')).post.status).toBe('approved');
  });

  it('is decided by another admin than the first, once, on what was seen', async () => {
    const item = await takenDown();
    const { version: seen } = await moderation.caseOf(item.id);
    await appeal(item);
    const answered = { outcome: 'granted' as const };

    expect(await answerRefused(item, answered, admin)).toMatchObject({ code: 'OTHER_ADMIN_NEEDED' });
    expect(await answerRefused(item, { ...answered, version: seen })).toMatchObject({
      status: 409,
      code: 'STALE_DECISION',
    });
    expect(await answerRefused(item, { ...answered, reply: ' ' })).toMatchObject({ field: 'reply' });
    const outcomes = await Promise.all(
      (['granted', 'declined'] as const).map((outcome) =>
        answer(item, { outcome }).then(
          () => 'made',
          () => 'refused',
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['made', 'refused']);
    expect(await answerRefused(item, answered)).toMatchObject({ status: 409 });
  });

  it('against what a rule took down can be decided by any admin, but not by one who wrote it', async () => {
    const { autoRemoveCount } = await moderation.as(admin).call(settingsEndpoints.getModerationSettings);
    const adminId = admin.userId ?? '';
    const ownPost = await moderation.post({
      author: { _id: adminId, username: 'Admin One', role: 'admin' },
    });
    const theirs = await published();
    for (const id of [ownPost, theirs.id])
      for (let flags = 0; flags < autoRemoveCount; flags += 1) await moderation.flag(id);
    const ownItem = { id: ownPost, key: `post:${ownPost}`, author: admin, authorId: adminId };
    await appeal(ownItem);
    await appeal(theirs);

    expect(await answerRefused(ownItem, { outcome: 'granted' }, admin)).toMatchObject({
      code: 'OTHER_ADMIN_NEEDED',
    });
    expect(await answer(theirs, { outcome: 'granted' }, admin)).toMatchObject({ status: 'approved' });
  });

  it('keeps ordinary decisions and undo away while it is open', async () => {
    const item = await published();
    const { version } = (await decide(item.id, 'removed')).post;
    await appeal(item);
    const params = { id: item.id };
    const restoring = { params, body: { action: 'approved' as const } };

    expect(await moderation.as(otherAdmin).fails(moderatePost, restoring)).toMatchObject({
      status: 409,
      code: 'INVALID_TRANSITION',
    });
    expect(await moderation.as(admin).fails(undoPostDecision, { params, body: { version } })).toMatchObject({
      status: 409,
    });
    const current = await moderation.caseOf(item.id);
    const bulk = { items: [{ key: item.key, version: current.version }], action: 'approved' as const };
    const { results } = await moderation.as(otherAdmin).call(bulkEndpoints.moderateCases, { body: bulk });
    expect(results).toMatchObject([{ ok: false, code: 'INVALID_TRANSITION' }]);
  });

  it('ends with the deletion of the item by its author', async () => {
    const item = await takenDown();
    await appeal(item);
    const { id: postId, authorId } = item;
    await moderation.publish(postDeleted, { postId, authorId, version: 2 });
    await waitFor(async () => (await moderation.caseOf(item.id)).deletedAt !== null);

    expect(await waiting()).not.toContain(item.id);
    expect(await answerRefused(item, { outcome: 'granted' })).toMatchObject({
      status: 409,
      code: 'INVALID_TRANSITION',
    });
  });
});

describe('a claim', () => {
  it('names to the bus whom it concerns: the author, who reads that somebody looks, and the flaggers', async () => {
    const item = await published();
    const flagger = member('Zoya');
    await moderation.flag(item.id, flagger);
    await moderation.as(admin).call(claimEndpoints.claimCase, { params: { key: item.key } });

    const { data } = await moderation.events.next(caseClaimed, (event) => event.data.contentId === item.id);
    expect(data).toMatchObject({ authorId: item.author.userId, flaggerIds: [flagger.userId] });
    expect(await own(item)).toMatchObject({ inReview: true, canAppeal: false });
  });
});
