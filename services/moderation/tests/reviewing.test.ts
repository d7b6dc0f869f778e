import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postDeleted } from '@ankur/contracts/community/posts.events';
import { userRoleChanged, userSuspended } from '@ankur/contracts/identity/identity.events';
import { auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import { bulkEndpoints } from '@ankur/contracts/moderation/bulk.endpoints';
import { claimEndpoints } from '@ankur/contracts/moderation/claims.endpoints';
import { contextEndpoints } from '@ankur/contracts/moderation/context.endpoints';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import type { ModerationAction } from '@ankur/contracts/moderation/flag-reasons';
import {
  caseClaimed,
  caseReleased,
  contentStatusDecided,
} from '@ankur/contracts/moderation/moderation.events';
import { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import {
  admin,
  buildPost,
  eventOf,
  member,
  newId,
  otherAdmin,
  startModeration,
  type Moderation,
} from './start-moderation.ts';

const { moderatePost, undoPostDecision } = decisionEndpoints;
const { claimCase, releaseCase } = claimEndpoints;
let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration({
    timing: { crossingMs: 0, undoMs: 60_000, claimMs: 60_000, sweepMs: 50 },
  });
});
afterAll(() => moderation.stop());

const decide = async (id: string, action: ModerationAction, by = admin) =>
  (await moderation.as(by).call(moderatePost, { params: { id }, body: { action, reason: 'Because' } })).post;
const undo = (id: string, version: number, by = admin) =>
  moderation.as(by).call(undoPostDecision, { params: { id }, body: { version } });
const undoRefused = (id: string, version: number, by = admin) =>
  moderation.as(by).fails(undoPostDecision, { params: { id }, body: { version } });
const keyOf = (id: string) => `post:${id}`;
const auditOf = async (id: string) =>
  (await moderation.as(admin).call(auditEndpoints.listAudit, { query: { targetId: id } })).entries;

describe('what an instance of the version before has written', () => {
  it('is told since when it waits, and forgotten when it waits no more', async () => {
    const [flagged, decided] = [await moderation.post(), await moderation.post()];
    await moderation.flag(flagged);
    await moderation.flag(decided);
    const stored = moderation.db.collection('cases');
    await stored.updateOne({ contentId: flagged }, { $set: { waitingSince: null } });
    await stored.updateOne({ contentId: decided }, { $set: { status: 'approved' } });
    await waitFor(async () => (await moderation.caseOf(flagged)).waitingSince !== null);
    await waitFor(async () => (await moderation.caseOf(decided)).waitingSince === null);
  });
});

describe('undoing a decision', () => {
  it('puts flags, reason and place back, tells the owner, and leaves both acts in both logs', async () => {
    const id = await moderation.post();
    await moderation.flag(id);
    const before = await moderation.caseOf(id);
    const decided = await decide(id, 'approved');
    expect(decided).toMatchObject({ status: 'approved', flagCount: 0, waitingSince: null });

    const { post } = await undo(id, decided.version);

    const { status, flags, flagCount, reasons, severity, waitingSince, decidedBy, rejectionReason } = before;
    expect(post).toMatchObject({ status, flags, flagCount, reasons, severity, waitingSince });
    expect(post).toMatchObject({ decidedBy, rejectionReason });
    const event = await moderation.events.next(
      contentStatusDecided,
      ({ data }) => data.contentId === id && data.rule === 'undo',
    );
    const flaggerIds = before.flags.map(({ flagger }) => flagger._id);
    expect(flaggerIds).toHaveLength(1);
    expect(event.data).toMatchObject({ status: 'flagged', bannerForAll: false, flaggerIds });
    await waitFor(async () => (await auditOf(id)).length === 2);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['content.undone', 'content.approved']);
    const rows = await moderation.db.collection('decisions').find({ contentId: id }).toArray();
    expect(rows.map(({ status: to }) => to as string).sort()).toEqual(['approved', 'flagged']);
  });

  it('is made on the version of a case that was read again meanwhile, and on none that nobody has seen', async () => {
    const id = await moderation.post();
    const { version } = await decide(id, 'removed');
    await moderation.applied(id, version);
    const again = await waitFor(async () => {
      const found = await moderation.caseOf(id);
      return found.applied ? found : null;
    });
    expect(again.version).toBe(version + 1);
    expect(await undoRefused(id, again.version + 1)).toMatchObject({ status: 409, code: 'UNDO_EXPIRED' });
    expect((await undo(id, again.version)).post).toMatchObject({ status: 'published' });
  });

  it('restores what was published as published', async () => {
    const id = await moderation.post();
    const { version } = await decide(id, 'removed');
    expect((await undo(id, version)).post).toMatchObject({ status: 'published', rejectionReason: null });
  });

  it('is for the one who decided, once, and not after something has happened since', async () => {
    const id = await moderation.post();
    const { version } = await decide(id, 'removed');
    expect(await undoRefused(id, version, otherAdmin)).toMatchObject({ status: 409, code: 'UNDO_EXPIRED' });
    expect(await undoRefused(id, version - 1)).toMatchObject({ status: 409 });
    await decide(id, 'approved', otherAdmin);
    expect(await undoRefused(id, version)).toMatchObject({
      ...{ status: 409, code: 'STALE_DECISION' },
      message: `${otherAdmin.username} has decided this item since: approved.`,
    });

    const again = await moderation.post();
    const decided = await decide(again, 'removed');
    await undo(again, decided.version);
    expect(await undoRefused(again, decided.version)).toMatchObject({ status: 409, code: 'UNDO_EXPIRED' });

    const flaggedSince = await moderation.post();
    await moderation.flag(flaggedSince);
    const kept = await decide(flaggedSince, 'approved');
    await moderation.flag(flaggedSince);
    expect(await undoRefused(flaggedSince, kept.version)).toMatchObject({ code: 'STALE_DECISION' });
  });

  it('ends when its time is over; the item can still be restored', async () => {
    const id = await moderation.post();
    const { version } = await decide(id, 'removed');
    const past = new Date(Date.now() - 61_000);
    await moderation.db.collection('cases').updateOne({ contentId: id }, { $set: { decidedAt: past } });
    expect(await undoRefused(id, version)).toMatchObject({ status: 409, code: 'UNDO_EXPIRED' });
    expect((await decide(id, 'approved')).status).toBe('approved');
  });

  it('is refused to members', async () => {
    const id = await moderation.post();
    const refusal = await moderation
      .as(member())
      .fails(undoPostDecision, { params: { id }, body: { version: 1 } });
    expect(refusal).toMatchObject({ status: 403 });
  });
});

describe('claiming an item', () => {
  const claim = (id: string, by = admin) => moderation.as(by).call(claimCase, { params: { key: keyOf(id) } });
  const release = (id: string, by = admin) =>
    moderation.as(by).call(releaseCase, { params: { key: keyOf(id) } });

  it('shows its holder, also to a second one who wants it, and ends when the holder leaves', async () => {
    const id = await moderation.post();
    await claim(id);
    expect((await moderation.caseOf(id)).claim).toMatchObject({ by: { username: 'Admin One' } });
    expect((await claim(id, otherAdmin)).post.claim).toMatchObject({ by: { username: 'Admin One' } });
    await moderation.events.next(caseClaimed, ({ data }) => data.contentId === id);

    expect((await release(id, otherAdmin)).post.claim).toMatchObject({ by: { username: 'Admin One' } });
    expect((await release(id)).post.claim).toBeNull();
    await moderation.events.next(caseReleased, ({ data }) => data.contentId === id);
    expect((await claim(id, otherAdmin)).post.claim).toMatchObject({ by: { username: 'Admin Two' } });
  });

  it('makes nobody stale and ends with a decision', async () => {
    const id = await moderation.post();
    const { version } = await moderation.caseOf(id);
    await claim(id);
    const body = { action: 'removed' as const, version };
    const { post } = await moderation.as(otherAdmin).call(moderatePost, { params: { id }, body });
    expect(post.claim).toBeNull();
  });

  it('ends by itself when its time is over, and everybody is told', async () => {
    const id = await moderation.post();
    await claim(id);
    await moderation.db
      .collection('cases')
      .updateOne({ contentId: id }, { $set: { 'claim.until': new Date(Date.now() - 1) } });
    await moderation.events.next(caseReleased, ({ data }) => data.contentId === id);
    expect((await moderation.caseOf(id)).claim).toBeNull();
  });

  const nameOf = async (id: string) => (await moderation.caseOf(id)).claim?.by.username;
  /** As identity tells it; of a moderator it tells no role. */
  const stateOf = ({ userId, username }: typeof admin, role?: 'athlete') => ({
    user: { _id: String(userId), username: String(username), ...(role ? { role } : {}) },
    version: 2,
    revocation: {
      ...{
        _id: `user:${String(userId)}`,
        kind: 'user' as const,
        subject: String(userId),
        code: 'TOKEN_OUTDATED' as const,
      },
      ...{ before: 0, lifted: false, seq: 1 },
    },
  });
  const suspended = (who: typeof admin) =>
    eventOf(userSuspended, { ...stateOf(who), reason: 'Shared the password', until: null });

  it.each([
    ['suspended', suspended],
    ['a member again', (who: typeof admin) => eventOf(userRoleChanged, stateOf(who, 'athlete'))],
  ])(
    'ends when the holder is %s, but not what they came back to by the time it is told again',
    async (_what, told) => {
      const leaving = asAdmin({ userId: newId(), username: 'Leaving' });
      const [id, other] = [await moderation.post(), await moderation.post()];
      await claim(id, leaving);
      await claim(other);
      const event = told(leaving);
      await moderation.events.publish(event);
      await moderation.events.next(caseReleased, ({ data }) => data.contentId === id);
      expect(await nameOf(id)).toBeUndefined();
      expect(await nameOf(other)).toBe('Admin One');

      await waitFor(() => Date.now() > Date.parse(event.at));
      await claim(id, leaving);
      await moderation.events.publish({ ...event, id: randomUUIDv7() });
      const [later, next] = [asAdmin({ userId: newId(), username: 'Later' }), await moderation.post()];
      await claim(next, later);
      await moderation.events.publish(told(later));
      await moderation.events.next(caseReleased, ({ data }) => data.contentId === next);
      expect(await nameOf(id)).toBe('Leaving');
    },
  );

  it('stays with who becomes a moderator', async () => {
    const leaving = asAdmin({ userId: newId(), username: 'Leaving' });
    const [id, next] = [await moderation.post(), await moderation.post()];
    await claim(id, leaving);
    await moderation.publish(userRoleChanged, stateOf(leaving));
    await claim(next, otherAdmin);
    await moderation.publish(userRoleChanged, stateOf(otherAdmin, 'athlete'));
    await moderation.events.next(caseReleased, ({ data }) => data.contentId === next);
    expect(await nameOf(id)).toBe('Leaving');
  });

  it('goes to exactly one of two admins at once', async () => {
    const id = await moderation.post();
    const [one, two] = await Promise.all([claim(id, admin), claim(id, otherAdmin)]);
    expect(one.post.claim?.by).toEqual(two.post.claim?.by);
  });
});

describe('deciding on several items', () => {
  it('answers for each by itself and logs each once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => moderation.post()));
    const versions = await Promise.all(ids.map(async (id) => (await moderation.caseOf(id)).version));
    const [stale = ''] = ids;
    await decide(stale, 'removed', otherAdmin);
    const unknown = newId();
    const items = [...ids, unknown].map((id, index) => ({ key: keyOf(id), version: versions[index] ?? 1 }));

    const { results } = await moderation
      .as(admin)
      .call(bulkEndpoints.moderateCases, { body: { items, action: 'removed', reason: 'Spam' } });

    expect(results.map(({ ok, code }) => code ?? ok)).toEqual([
      'STALE_DECISION',
      ...ids.slice(1).map(() => true),
      'CASE_NOT_FOUND',
    ]);
    expect(results[0]?.message).toBe('Admin Two decided this item first: removed.');
    for (const id of ids.slice(1)) {
      await waitFor(async () => (await auditOf(id)).length === 1);
      expect((await auditOf(id))[0]).toMatchObject({ action: 'content.removed', reason: 'Spam' });
    }
  });

  it.each([
    ['items', { items: [], action: 'removed' }],
    [
      'items',
      { items: Array.from({ length: 51 }, () => ({ key: keyOf(newId()), version: 1 })), action: 'removed' },
    ],
    ['action', { items: [{ key: keyOf(newId()), version: 1 }], action: 'burn' }],
  ])('refuses odd %s', async (field, body) => {
    const refusal = await moderation.as(admin).fails(bulkEndpoints.moderateCases, { body: body });
    expect(refusal).toMatchObject({ status: 400, field });
  });
});

describe('the weight of a flag', () => {
  const set = (body: object) =>
    moderation.as(admin).call(settingsEndpoints.updateModerationSettings, { body });
  const newcomer = () => asMember({ userId: freshId(), username: 'Newcomer' });
  let made = 0;
  /** Made this very second, as at sign-up. */
  const freshId = () => {
    const second = Math.floor(Date.now() / 1000).toString(16);
    return `${second}${(made += 1).toString(16).padStart(16, '0')}`;
  };

  it('is that of anybody from fresh accounts: as many as autoRemoveCount take the post down', async () => {
    await set({ autoRemoveCount: 2 });
    const id = await moderation.post();
    await moderation.flag(id, newcomer());
    expect((await moderation.caseOf(id)).status).toBe('flagged');
    const { flaggers } = await moderation
      .as(admin)
      .call(contextEndpoints.getCaseContext, { params: { key: keyOf(id) } });
    expect(flaggers).toMatchObject([{ isNew: true, weight: 1 }]);
    await moderation.flag(id, newcomer());
    expect(await moderation.caseOf(id)).toMatchObject({ status: 'removed', flagCount: 2 });
  });

  it('says what admins made of an item, also when its author has deleted it since', async () => {
    const zealot = asMember({ userId: newId(), username: 'Zealot' });
    const post = buildPost();
    const id = await moderation.post(post);
    await moderation.flag(id, zealot);
    await decide(id, 'approved');
    await moderation.publish(postDeleted, { postId: id, authorId: post.author._id, version: 2 });
    const stored = moderation.db.collection('cases');
    await waitFor(async () => ((await stored.findOne({ contentId: id }))?.['closedAt'] ?? null) !== null);

    const next = await moderation.post({ author: post.author });
    await moderation.flag(next, zealot);
    const told = await moderation
      .as(admin)
      .call(contextEndpoints.getCaseContext, { params: { key: keyOf(next) } });
    expect(told.flaggers).toMatchObject([{ upheld: 0, dismissed: 1 }]);
    expect(told.author).toMatchObject({ upheld: 0, kept: 1 });
  });

  it('falls with every flag that admins dismissed, and the admin sees why', async () => {
    await set({ autoRemoveCount: 2 });
    const bomber = member('Bomber');
    for (let count = 0; count < 3; count += 1) {
      const id = await moderation.post();
      await moderation.flag(id, bomber);
      await decide(id, 'approved');
    }
    const id = await moderation.post();
    await moderation.flag(id, bomber);
    await moderation.flag(id);
    expect(await moderation.caseOf(id)).toMatchObject({ status: 'flagged', flagCount: 2 });

    const { flaggers } = await moderation
      .as(admin)
      .call(contextEndpoints.getCaseContext, { params: { key: keyOf(id) } });
    expect(flaggers).toContainEqual({
      _id: bomber.userId,
      username: 'Bomber',
      upheld: 0,
      dismissed: 3,
      isNew: false,
      weight: 0,
    });
    await moderation.flag(id);
    expect((await moderation.caseOf(id)).status).toBe('removed');
    await set({ autoRemoveCount: 10 });
  });
});
