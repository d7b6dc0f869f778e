import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { decideCase } from '../src/decisions/moderate-content.ts';
import { judgementOf } from '../src/log/judgement.ts';
import { runRebuild } from '../src/log/run-rebuild.ts';
import { rebuildCases } from '../src/log/rebuild-cases.ts';
import type { StoredCase } from '../src/cases/store/case.model.ts';
import { openContext, type OpenContext } from './open-context.ts';
import { createRandomHistory } from './random-history.ts';
import { admin, member, newId, startModeration, type Moderation } from './start-moderation.ts';

let moderation: Moderation;
let context: OpenContext;
beforeAll(async () => {
  moderation = await startModeration({ timing: { sweepMs: 60_000 } });
  const api = moderation.as(admin);
  await api.call(settingsEndpoints.addBannedKeyword, { body: { keyword: 'betting tips', severity: 'high' } });
  await api.call(settingsEndpoints.addBannedKeyword, { body: { keyword: 'betting', severity: 'low' } });
  const body = { autoFlagCount: 2, autoRemoveCount: 4, reviewQueueThreshold: 0.8, autoFlagThreshold: 0.7 };
  await api.call(settingsEndpoints.updateModerationSettings, { body });
  context = await openContext(moderation);
  context.timing.crossingMs = 0;
});
afterAll(async () => {
  await context.close();
  await moderation.stop();
});

const atOnce = { restMs: 0 };

/** Every run of a seed is the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const storedCases = () => moderation.db.collection<StoredCase>('cases').find().sort({ _id: 1 }).toArray();
const atRest = () =>
  waitFor(async () => {
    const unsent = await moderation.db.collection('cases').countDocuments({ 'outbox.0': { $exists: true } });
    return unsent === 0 && (await moderation.bus.pending('moderation')) === 0;
  });
const nothing = {
  ...{ status: 'published', flags: [], flagCount: 0, flagWeight: 0, reasons: {}, flaggedFor: [] },
  ...{ severity: null, lastFlaggedAt: null, waitingSince: null, heldBy: null, ruleSeverity: null },
  ...{ rejectionReason: null, decidedBy: null, decidedAt: null, appeal: null },
};

describe('rebuilding cases from the log', () => {
  it('gives the identical state after a random sequence of 1,000 operations', async () => {
    const history = createRandomHistory(context, seeded(11));
    let done = 0;
    for (let operation = 0; operation < 1000; operation += 1) if (await history.step()) done += 1;
    await atRest();
    const before = await storedCases();
    const statuses = new Set(before.map(({ status }) => status));
    const appeals = new Set(before.map(({ appeal }) => appeal?.state));
    // Nothing would be proved by a history in which little happens.
    expect(done).toBeGreaterThan(400);
    expect([...statuses]).toEqual(expect.arrayContaining(['pending', 'flagged', 'approved', 'removed']));
    expect([...appeals]).toEqual(expect.arrayContaining(['open', 'granted', 'declined']));

    const checked = await rebuildCases(context, { ...atOnce, checkOnly: true });
    expect(checked).toEqual({ read: before.length, different: [], behind: [] });

    await moderation.db
      .collection('cases')
      .updateMany({ closedAt: null }, { $set: { ...nothing, moderationNotes: null } });
    const { different } = await rebuildCases(context, { ...atOnce, checkOnly: false });
    expect(different.length).toBeGreaterThan(before.length / 2);

    const after = await storedCases();
    expect(after.map(judgementOf)).toEqual(before.map(judgementOf));
    expect(await rebuildCases(context, { ...atOnce, checkOnly: true })).toMatchObject({ different: [] });
  });

  it('tells the owner of the content once more what was decided', async () => {
    const id = await moderation.post();
    await moderation.flag(id);
    const caller = { userId: newId(), username: 'Asha', role: 'admin' } as never;
    const body = { action: 'removed' as const, reason: '', notes: '' };
    const { version } = await decideCase(context, `post:${id}`, { caller, requestId: 'r', body });
    await moderation.applied(id, version);
    await waitFor(async () => (await moderation.caseOf(id)).applied);
    await atRest();

    const cases = moderation.db.collection<StoredCase>('cases');
    await cases.updateOne({ contentId: id }, { $set: { status: 'published' } });
    await rebuildCases(context, { ...atOnce, checkOnly: false });

    const rebuilt = await context.cases.find(`post:${id}`);
    expect(rebuilt).toMatchObject({ status: 'removed', applied: false, decided: { version } });
    expect(rebuilt?.decided?.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('knows members by the names they have now', async () => {
    const id = await moderation.post();
    const flagger = member('Before');
    await moderation.flag(id, flagger);
    const user = {
      _id: flagger.userId ?? '',
      username: 'After',
      role: 'athlete' as const,
      isVerified: false,
    };
    await moderation.publish(userUpdated, { user, version: 2 });
    await waitFor(async () => (await moderation.caseOf(id)).flags[0]?.flagger.username === 'After');
    await atRest();
    const checked = await runRebuild(moderation.store.uri, { checkOnly: true });
    expect(checked).toMatchObject({ different: [], behind: [] });
  });

  it('leaves a case alone whose log is not complete yet', async () => {
    const id = await moderation.post();
    await moderation.flag(id);
    await atRest();
    const cases = moderation.db.collection<StoredCase>('cases');
    await cases.updateOne({ contentId: id }, { $set: { pendingFlagIds: ['on-its-way'], status: 'removed' } });
    const { behind } = await rebuildCases(context, { ...atOnce, checkOnly: false });
    expect(behind).toEqual([`post:${id}`]);
    expect((await context.cases.find(`post:${id}`))?.status).toBe('removed');
  });
});
