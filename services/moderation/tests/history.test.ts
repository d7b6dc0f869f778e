import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUIDv7 } from 'node:crypto';
import { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import { postDeleted, postEdited } from '@ankur/contracts/community/posts.events';
import { auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import type { HistoryEntry } from '@ankur/contracts/moderation/history';
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

const { addBannedKeyword, updateModerationSettings } = settingsEndpoints;
const { getPostHistory, getCommentHistory, moderatePost } = decisionEndpoints;
const { listAudit } = auditEndpoints;
let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration();
  await moderation.as(admin).call(addBannedKeyword, { body: { keyword: 'betting' } });
});
afterAll(() => moderation.stop());

const historyOf = (id: string) => moderation.as(admin).call(getPostHistory, { params: { id } });

/** The story once it has as many steps as are on their way. */
const storyOf = (id: string, steps: number): Promise<HistoryEntry[]> =>
  waitFor(async () => {
    const { entries } = await historyOf(id);
    return entries.length === steps ? entries : null;
  });

describe('the history of an item', () => {
  it('is for admins only', async () => {
    const id = await moderation.post();
    expect(await moderation.as(null).fails(getPostHistory, { params: { id } })).toMatchObject({
      status: 401,
    });
    expect(await moderation.as(member()).fails(getPostHistory, { params: { id } })).toMatchObject({
      status: 403,
    });
  });

  it('exists for what is moderated under its own kind, and for nothing else', async () => {
    const id = await moderation.post();
    const unknown = { status: 404, code: 'CASE_NOT_FOUND' };
    expect(await moderation.as(admin).fails(getPostHistory, { params: { id: newId() } })).toMatchObject(
      unknown,
    );
    expect(await moderation.as(admin).fails(getCommentHistory, { params: { id } })).toMatchObject(unknown);
    expect(await historyOf(id)).toEqual({ entries: [], isComplete: true });
  });

  it('tells flags and decisions in their order, with who, why and what has come of it', async () => {
    const id = await moderation.post();
    const ravi = member('Ravi');
    await moderation.flag(id, ravi);
    await moderation.as(admin).call(moderatePost, {
      params: { id },
      body: { action: 'removed', reason: 'Spam', notes: 'Third time' },
    });
    await moderation
      .as(otherAdmin)
      .call(moderatePost, { params: { id }, body: { action: 'approved', version: 3 } });

    const entries = await storyOf(id, 3);
    const { entries: audit } = await waitFor(async () => {
      const found = await moderation.as(admin).call(listAudit, { query: { targetId: id } });
      return found.entries.length === 2 ? found : null;
    });
    const [restored, removed] = audit.map(({ _id }) => _id);
    expect((await historyOf(id)).entries).toMatchObject([
      { type: 'flag', by: { _id: ravi.userId, username: 'Ravi' }, reason: 'spam', description: '' },
      {
        type: 'decision',
        by: { _id: admin.userId, username: 'Admin One' },
        rule: null,
        status: 'removed',
        previousStatus: 'flagged',
        reason: 'Spam',
        notes: 'Third time',
        version: 3,
        state: 'replaced',
        auditId: removed,
      },
      { by: { username: 'Admin Two' }, status: 'approved', version: 4, state: 'waiting', auditId: restored },
    ]);
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort());
  });

  it('says when the owner of the content obeys the newest decision', async () => {
    const id = await moderation.post();
    await moderation.as(admin).call(moderatePost, { params: { id }, body: { action: 'removed' } });
    expect(await storyOf(id, 1)).toMatchObject([{ state: 'waiting', version: 2 }]);
    await moderation.applied(id, 2);
    await waitFor(async () => (await moderation.caseOf(id)).applied);
    expect(await storyOf(id, 1)).toMatchObject([{ state: 'applied', version: 2 }]);
  });

  it('names the rule that held a text when it was sent, also after an admin let it pass', async () => {
    const id = await moderation.post({ content: 'betting', status: 'pending', visible: false });
    await moderation.as(admin).call(moderatePost, { params: { id }, body: { action: 'approved' } });
    expect(await storyOf(id, 2)).toMatchObject([
      {
        by: null,
        rule: 'keyword:betting',
        status: 'pending',
        previousStatus: null,
        auditId: null,
        version: 1,
      },
      { by: { username: 'Admin One' }, rule: null, status: 'approved', previousStatus: 'pending' },
    ]);
    expect(await storyOf(id, 2)).toMatchObject([{ state: 'replaced' }, { state: 'waiting' }]);
  });

  it('names the rule that flagged a published text, and the edit that met it no longer', async () => {
    const api = moderation.as(admin);
    await api.call(updateModerationSettings, { body: { reviewQueueThreshold: 0.95 } });
    const post = buildPost({ content: 'betting' });
    await moderation.post(post);
    await moderation.publish(postEdited, { ...post, content: 'running', version: 2 });
    expect(await storyOf(post.postId, 2)).toMatchObject([
      { rule: 'keyword:betting', status: 'flagged', previousStatus: null, state: 'replaced' },
      { rule: null, status: 'published', previousStatus: 'flagged', state: 'applied' },
    ]);
    await api.call(updateModerationSettings, { body: { reviewQueueThreshold: 0.7 } });
  });

  it('names the rule that holds a text once, however often the text is edited', async () => {
    const held = { status: 'pending' as const, visible: false };
    const post = buildPost({ content: 'betting', ...held });
    const id = await moderation.post(post);
    await storyOf(id, 1);
    await moderation.publish(postEdited, { ...post, content: 'betting again', version: 2 });
    await waitFor(async () => (await moderation.caseOf(id)).content === 'betting again');
    await waitFor(async () => (await moderation.bus.pending('moderation')) === 0);
    expect(await storyOf(id, 1)).toMatchObject([{ rule: 'keyword:betting', status: 'pending', version: 1 }]);
  });

  it('names the rule that held a text late, once', async () => {
    const id = await moderation.post({ content: 'betting', screened: false });
    expect(await storyOf(id, 1)).toMatchObject([
      { by: null, rule: 'keyword:betting', status: 'pending', previousStatus: 'published', state: 'waiting' },
    ]);
  });

  it('tells of the flags that took a post down', async () => {
    const api = moderation.as(admin);
    await api.call(updateModerationSettings, { body: { autoRemoveCount: 2 } });
    const id = await moderation.post();
    await moderation.flag(id);
    await moderation.flag(id);
    expect(await storyOf(id, 3)).toMatchObject([
      { type: 'flag' },
      { type: 'flag' },
      { type: 'decision', by: null, rule: 'flags:2', status: 'removed', previousStatus: 'flagged' },
    ]);
    await api.call(updateModerationSettings, { body: { autoRemoveCount: 10 } });
  });

  it('keeps decisions of one instant in the order of their versions', async () => {
    const id = await moderation.post();
    const at = new Date();
    const rows = [2, 3, 4].map((version) => ({
      _id: `post:${id}:${version}` as never,
      ...{ contentType: 'post', contentId: id, version, status: 'removed', previousStatus: null },
      ...{ reason: null, notes: null, rule: 'keyword:x', actor: null, requestId: null, at },
    }));
    await moderation.db.collection('decisions').insertMany(rows);
    expect(await storyOf(id, 3)).toMatchObject([{ version: 2 }, { version: 3 }, { version: 4 }]);
  });

  it('ends with the deletion by the author', async () => {
    const post = buildPost();
    const id = await moderation.post(post);
    await moderation.flag(id);
    await moderation.publish(postDeleted, { postId: id, authorId: post.author._id, version: 2 });
    expect(await storyOf(id, 2)).toMatchObject([{ type: 'flag' }, { type: 'deleted' }]);
  });

  it('of very many steps gives the newest 500 and says so', async () => {
    const id = await moderation.post();
    const flags = Array.from({ length: 501 }, (_, number) => ({
      _id: randomUUIDv7() as never,
      contentType: 'post',
      contentId: id,
      flaggerId: `f${number}`,
      flagger: { _id: `f${number}`, username: 'Many', role: 'athlete' },
      reason: 'spam',
      description: `${number}`,
      createdAt: new Date(number),
    }));
    await moderation.db.collection('flags').insertMany(flags);
    const { entries, isComplete } = await historyOf(id);
    expect([entries.length, isComplete]).toEqual([500, false]);
    expect([entries[0], entries.at(-1)]).toMatchObject([{ description: '1' }, { description: '500' }]);
  });
});

describe('the figures of a known log', () => {
  const { getModerationAnalytics } = analyticsEndpoints;
  const at = (minute: number, day = 2) => new Date(Date.UTC(2026, 2, day, 6, minute));
  const by = { id: 'desk', username: 'Desk', role: 'admin' };
  const item = (contentId: string) => ({ contentType: 'post', contentId });
  const flag = (contentId: string, minute: number, { day = 2, reason = 'spam' } = {}) => ({
    _id: `${contentId} ${String(minute)}` as never,
    ...item(contentId),
    flaggerId: `flagger ${String(minute)}`,
    reason,
    createdAt: at(minute, day),
  });
  const decision = (contentId: string, minute: number, more: Record<string, unknown> = {}) => ({
    _id: `${contentId}:${String(minute)}` as never,
    ...item(contentId),
    version: minute,
    status: 'removed',
    previousStatus: 'flagged',
    rule: null,
    actor: by,
    at: at(minute),
    ...more,
  });

  it('are exactly those that the definitions give', async () => {
    await moderation.db.collection('flags').insertMany([
      flag('one', 0),
      flag('two', 0),
      flag('two', 10, { reason: 'other' }),
      flag('three', 0, { day: 1 }),
      flag('four', 5),
      // Flagged again and removed a day later, which is another day's wait.
      flag('one', 1, { day: 3 }),
    ]);
    await moderation.db.collection('decisions').insertMany([
      decision('one', 10),
      // Undone and decided anew: first action after 20 minutes, resolved after 40.
      decision('two', 20),
      decision('two', 21, { status: 'flagged', rule: 'undo' }),
      decision('two', 40, { status: 'approved' }),
      // A day and half an hour after its flag.
      decision('three', 30),
      // A rule was quicker; later somebody restored it, which ends no wait.
      decision('four', 6, { actor: null, rule: 'autoRemoveCount' }),
      decision('four', 50, { status: 'approved', previousStatus: 'removed' }),
      // An appeal that was granted after 15 minutes.
      decision('one', 45, { status: 'approved', previousStatus: 'removed', rule: 'appeal:granted' }),
      decision('one', 46, { at: at(46, 3) }),
      decision('one', 1, { at: at(1, 9) }),
    ]);
    await moderation.db
      .collection('appeals')
      .insertOne({ _id: 'post:one' as never, ...item('one'), version: 30, text: 'Please', openedAt: at(30) });
    const query = { from: '2026-03-02', to: '2026-03-02' };
    const dayMs = 24 * 60 * 60_000;
    const minute = 60_000;
    expect(await moderation.as(admin).call(getModerationAnalytics, { query })).toMatchObject({
      flags: { total: 4, before: 1 },
      decisions: { total: 5, before: 0 },
      byRules: 1,
      // 10, 15, 20 minutes, and a day and 30 minutes.
      firstAction: { count: 4, medianMs: 17.5 * minute, ninetiethMs: dayMs + 30 * minute },
      // 10, 15, 40 minutes, and a day and 30 minutes.
      resolution: { count: 4, medianMs: 27.5 * minute, ninetiethMs: dayMs + 30 * minute },
      byReason: [
        { reason: 'spam', flags: 3, resolved: 3, medianMs: 40 * minute },
        { reason: 'other', flags: 1, resolved: 1, medianMs: 40 * minute },
      ],
      reversals: { undone: 1, appealsGranted: 1, appealsDeclined: 0, changed: 1, rate: 60 },
      days: [{ day: '2026-03-02', flags: 4, decisions: 5 }],
    });
  });

  it('are unknown where nothing was decided, and for admins alone', async () => {
    const query = { from: '2026-02-02', to: '2026-02-03' };
    const nothing = { count: 0, medianMs: null, ninetiethMs: null };
    expect(await moderation.as(admin).call(getModerationAnalytics, { query })).toMatchObject({
      firstAction: nothing,
      resolution: nothing,
      reversals: { rate: null },
    });
    expect((await moderation.as(member()).fails(getModerationAnalytics, { query })).status).toBe(403);
  });

  it('are read by an index', async () => {
    const between = { $gte: at(0), $lt: at(1) };
    for (const [name, filter] of [
      ['decisions', { at: between }],
      ['flags', { createdAt: between }],
      ['flags', { contentType: 'post', contentId: { $in: ['one', 'two'] } }],
      ['decisions', { contentType: 'post', contentId: { $in: ['one', 'two'] } }],
    ] as const) {
      const plan = await moderation.db.collection(name).find(filter).explain('queryPlanner');
      expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
    }
  });
});
