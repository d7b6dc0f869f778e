import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postCreated } from '@ankur/contracts/community/posts.events';
import { adminActed } from '@ankur/contracts/audit.events';
import { auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import { bulkEndpoints } from '@ankur/contracts/moderation/bulk.endpoints';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import type { ModerationAction } from '@ankur/contracts/moderation/flag-reasons';
import { caseChanged, contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import {
  admin,
  buildPost,
  member,
  newId,
  otherAdmin,
  startModeration,
  type Moderation,
} from './start-moderation.ts';

const { moderatePost, moderateComment } = decisionEndpoints;
const { flagPost } = flagEndpoints;
const { listAudit } = auditEndpoints;
let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration({
    // On a busy machine calls of one moment arrive seconds apart.
    timing: { applyWithinMs: 200, sweepMs: 50, crossingMs: 60_000 },
  });
});
afterAll(() => moderation.stop());

type Body = { action: ModerationAction; reason?: string; notes?: string; version?: number };
const decide = (id: string, body: Body, by = admin) =>
  moderation.as(by).call(moderatePost, { params: { id }, body });
const refused = (id: string, body: Body, by = admin) =>
  moderation.as(by).fails(moderatePost, { params: { id }, body });
const decisionsOn = (id: string) => moderation.db.collection('decisions').find({ contentId: id }).toArray();
const auditOf = async (id: string) =>
  (await moderation.as(admin).call(listAudit, { query: { targetId: id } })).entries;

describe('deciding on a post', () => {
  it('is refused to the moderator who wrote it, alone or among others, and not to an admin', async () => {
    const author = { _id: newId(), username: 'Reviewer' };
    const reviewer = { ...member('Reviewer'), userId: author._id, role: 'moderator' as const };
    const [own, other] = [await moderation.post({ author }), await moderation.post()];
    await decide(own, { action: 'removed' });
    expect(await refused(own, { action: 'approved' }, reviewer)).toMatchObject({
      status: 409,
      code: 'OTHER_ADMIN_NEEDED',
    });
    const items = [own, other].map((id) => ({ key: `post:${id}`, version: 1 }));
    const { results } = await moderation
      .as(reviewer)
      .call(bulkEndpoints.moderateCases, { body: { items, action: 'approved' } });
    expect(results.map(({ code }) => code)).toEqual(['OTHER_ADMIN_NEEDED', 'INVALID_TRANSITION']);
    expect((await moderation.caseOf(own)).status).toBe('removed');
    const ofAdmin = await moderation.post({ author: { _id: String(admin.userId), username: 'Desk' } });
    expect((await decide(ofAdmin, { action: 'removed' })).post.status).toBe('removed');
  });

  it('refuses bad input and unknown content', async () => {
    const id = await moderation.post();

    expect(await refused(id, { action: 'burned' as never })).toMatchObject({ status: 400, field: 'action' });
    expect(await refused(id, { action: 'removed', reason: 'x'.repeat(1001) })).toMatchObject({
      field: 'reason',
    });
    expect(await refused(id, { action: 'removed', version: -1 })).toMatchObject({ field: 'version' });
    expect(await refused(newId(), { action: 'removed' })).toMatchObject({
      status: 404,
      code: 'CASE_NOT_FOUND',
    });
    const elsewhere = await moderation
      .as(admin)
      .fails(moderateComment, { params: { id }, body: { action: 'removed' } });
    expect(elsewhere).toMatchObject({ status: 404 });
    expect(await moderation.caseOf(id)).toMatchObject({ status: 'published', version: 1 });
  });

  it('waits for a post whose snapshot is still on its way', async () => {
    const data = buildPost();
    const decided = decide(data.postId, { action: 'removed' });
    await moderation.publish(postCreated, data);
    expect((await decided).post).toMatchObject({ _id: data.postId, status: 'removed' });
  });

  it('removes a flagged post with reason and notes, tells its owner, and writes one decision and one audit entry', async () => {
    const id = await moderation.post();
    const flagger = member();
    await moderation.flag(id, flagger);
    const { version } = await moderation.caseOf(id);

    const { post } = await decide(id, { action: 'removed', reason: 'Spam', notes: 'second time', version });

    expect(post).toMatchObject({
      status: 'removed',
      rejectionReason: 'Spam',
      moderationNotes: 'second time',
      applied: false,
    });
    expect(post.decidedBy).toMatchObject({ username: 'Admin One' });
    const event = await moderation.events.next(contentStatusDecided, ({ data }) => data.contentId === id);
    expect(event.actor).toMatchObject({ id: admin.userId });
    expect(event.data).toMatchObject({
      status: 'removed',
      previousStatus: 'flagged',
      reason: 'Spam',
      rule: null,
    });
    expect(event.data).toMatchObject({ flaggerIds: [flagger.userId], moderationVersion: post.version });
    await waitFor(async () => (await decisionsOn(id)).length === 1 && (await auditOf(id)).length === 1);
    const [entry] = await auditOf(id);
    expect(entry).toMatchObject({
      service: 'moderation',
      action: 'content.removed',
      reason: 'Spam',
      actor: { username: 'Admin One' },
    });
    expect(entry).toMatchObject({
      before: { status: 'flagged' },
      after: { status: 'removed' },
      target: { type: 'post', id },
    });
    expect(entry?.requestId).toEqual(expect.any(String));
  });

  it('keeps a flagged post: its flags are dismissed and its flaggers told', async () => {
    const id = await moderation.post();
    const flagger = member();
    await moderation.flag(id, flagger);

    const { post } = await decide(id, { action: 'approved' });

    expect(post).toMatchObject({
      status: 'approved',
      flags: [],
      flagCount: 0,
      reasons: {},
      severity: null,
      lastFlaggedAt: null,
    });
    const { data } = await moderation.events.next(
      contentStatusDecided,
      (event) => event.data.contentId === id,
    );
    expect(data.flaggerIds).toEqual([flagger.userId]);
    const again = await moderation.as(flagger).fails(flagPost, { params: { id }, body: { reason: 'spam' } });
    expect(again).toMatchObject({ code: 'ALREADY_FLAGGED' });
    await moderation.flag(id);
    expect(await moderation.caseOf(id)).toMatchObject({ status: 'flagged', flagCount: 1 });
  });

  it('restores what was rejected or removed', async () => {
    const id = await moderation.post({ status: 'pending', visible: false });

    await decide(id, { action: 'rejected', reason: 'Off topic' });
    const { post: restored } = await decide(id, { action: 'approved' });
    expect(restored).toMatchObject({ status: 'approved', rejectionReason: null });
    await decide(id, { action: 'removed' });
    expect((await decide(id, { action: 'approved' })).post).toMatchObject({ status: 'approved' });
  });

  it.each([
    ['published', [], 'approved'],
    ['approved', ['removed', 'approved'], 'approved'],
    ['rejected', ['rejected'], 'removed'],
    ['rejected', ['rejected'], 'rejected'],
    ['removed', ['removed'], 'rejected'],
  ] as const)('refuses what does not fit: %s after %j cannot become %s', async (status, before, action) => {
    const id = await moderation.post();
    for (const step of before) await decide(id, { action: step });

    const refusal = await refused(id, { action });

    expect(refusal).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
    expect(await moderation.caseOf(id)).toMatchObject({ status });
  });

  it('refuses a stale version with the name and result of the winner', async () => {
    const id = await moderation.post({ status: 'pending', visible: false });
    const { version } = await moderation.caseOf(id);
    await decide(id, { action: 'approved', version });

    const refusal = await refused(id, { action: 'removed', version }, otherAdmin);

    expect(refusal).toMatchObject({
      status: 409,
      code: 'STALE_DECISION',
      message: 'Admin One decided this item first: approved.',
    });
    expect(refusal.data).toMatchObject({
      decidedBy: { username: 'Admin One' },
      status: 'approved',
      case: { _id: id },
    });
    expect(await refused(id, { action: 'removed', version: 999 })).toMatchObject({ code: 'STALE_DECISION' });
  });

  it('refuses a decision on a state that has been flagged since', async () => {
    const id = await moderation.post();
    await moderation.flag(id);
    const { version } = await moderation.caseOf(id);
    await moderation.flag(id);

    expect(await refused(id, { action: 'approved', version })).toMatchObject({
      status: 409,
      code: 'STALE_DECISION',
    });
  });

  it.each([
    ['with the version they saw', true],
    ['without a version', false],
  ])('lets exactly one of five admins at once decide, %s', async (_name, versioned) => {
    const id = await moderation.post();
    await moderation.flag(id);
    const { version } = await moderation.caseOf(id);
    const actions: ModerationAction[] = ['approved', 'removed', 'rejected', 'removed', 'approved'];

    const answers = await Promise.all(
      actions.map((action, index) =>
        moderation
          .as({ ...admin, userId: newId(), username: `Admin ${index}` })
          .send(moderatePost, { params: { id }, body: versioned ? { action, version } : { action } }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const found = await moderation.caseOf(id);
    expect(found).toMatchObject({ status: actions[winner], decidedBy: { username: `Admin ${winner}` } });
    await waitFor(async () => (await decisionsOn(id)).length === 1 && (await auditOf(id)).length === 1);
    const acts = moderation.events.events.filter(
      ({ type, data }) =>
        type === adminActed('moderation').type && (data as { target: { id: string } }).target.id === id,
    );
    expect(acts).toHaveLength(1);
  });

  it('marks the decision as applied once its owner confirms it, and not by the echo of an earlier one', async () => {
    const id = await moderation.post();
    const { post } = await decide(id, { action: 'removed' });

    await moderation.applied(id, post.version - 1);
    expect(await moderation.caseOf(id)).toMatchObject({ applied: false });
    // A flag that overtook the decision has reached the owner, the decision has not.
    await moderation.applied(id, post.version + 1, post.version - 1);
    expect(await moderation.caseOf(id)).toMatchObject({ applied: false });
    await moderation.applied(id, post.version);

    await waitFor(async () => (await moderation.caseOf(id)).applied);
    await moderation.events.next(
      caseChanged,
      ({ data }) => data.contentId === id && data.version === post.version + 1 && data.status === 'removed',
    );
    const { post: restored } = await decide(id, { action: 'approved', version: post.version });
    expect(restored.status).toBe('approved');
  });

  it('sends a decision again that nobody applied, as the same decision', async () => {
    const id = await moderation.post();
    const { post } = await decide(id, { action: 'removed' });

    const sent = () =>
      moderation.events.events.filter(
        ({ type, data }) =>
          type === contentStatusDecided.type && (data as { contentId: string }).contentId === id,
      );
    await waitFor(() => sent().length >= 3);

    expect(
      sent().every(({ data }) => (data as { moderationVersion: number }).moderationVersion === post.version),
    ).toBe(true);
    expect(await decisionsOn(id)).toHaveLength(1);
    expect(await moderation.caseOf(id)).toMatchObject({ applied: false });
    await moderation.applied(id, post.version);
    await waitFor(async () => (await moderation.caseOf(id)).applied);
  });
});
