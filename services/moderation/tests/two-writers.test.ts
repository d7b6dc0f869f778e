import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUIDv7 } from 'node:crypto';
import { postCreated } from '@ankur/contracts/community/posts.events';
import { contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import { recordContent } from '../src/cases/snapshots/record-content.ts';
import { snapshotPost } from '../src/cases/snapshots/snapshot-post.ts';
import { caseId } from '../src/cases/case-id.ts';
import { material, type CaseFields } from '../src/cases/case.policy.ts';
import type { StoredCase } from '../src/cases/store/case.model.ts';
import { moderateCases } from '../src/decisions/moderate-cases.ts';
import { moderateContent } from '../src/decisions/moderate-content.ts';
import { resendDecisions } from '../src/decisions/resend-decisions.ts';
import { undoDecision } from '../src/decisions/undo-decision.ts';
import { projectFlag } from '../src/flags/project-flag.ts';
import type { StoredFlag } from '../src/flags/flag.model.ts';
import { openContext, type OpenContext } from './open-context.ts';
import { buildPost, newId, startModeration, type Moderation } from './start-moderation.ts';

let moderation: Moderation;
let one: OpenContext;
let other: OpenContext;
beforeAll(async () => {
  moderation = await startModeration();
  [one, other] = [await openContext(moderation), await openContext(moderation)];
});
afterAll(async () => {
  await one.close();
  await other.close();
  await moderation.stop();
});

/** Contexts in which somebody else is always faster. */
const overtaken = (): OpenContext => ({
  ...one,
  cases: {
    ...one.cases,
    change: (id, decide) =>
      one.cases.change(id, async (current) => {
        await other.cases.change(id, () => ({ set: { category: randomUUIDv7() }, events: [] }));
        return decide(current);
      }),
  },
});

const decision = (id: string) => ({
  params: { id },
  query: {},
  body: { action: 'removed' as const, reason: '', notes: '' },
  caller: { userId: newId(), username: 'Admin', role: 'admin' as const, sessionId: null, service: null },
  requestId: 'r',
  idempotencyKey: null,
  seenVersion: null,
});

describe('two writers of one case', () => {
  it.each<[string, (current: StoredCase) => CaseFields]>([
    ['that somebody deciding has to know', (current) => material(current, { category: 'theirs' })],
    ['that makes no open view stale', () => ({ category: 'theirs' })],
  ])('lose nothing: a change %s has the slower one decide again', async (_what, theirs) => {
    const key = caseId('post', await moderation.post());
    const seen: (string | null)[] = [];
    const { after } = await one.cases.change(key, async (current) => {
      seen.push(current.category);
      if (seen.length === 1) await other.cases.change(key, (state) => ({ set: theirs(state), events: [] }));
      return { set: { title: 'mine' }, events: [] };
    });
    expect(seen).toEqual([null, 'theirs']);
    expect(after).toMatchObject({ title: 'mine', category: 'theirs', version: 3 });
    expect(await one.cases.find(key)).toMatchObject({ title: 'mine', category: 'theirs', version: 3 });
  });

  it('lose no new name either: a renaming in between has the slower one decide again', async () => {
    const author = { _id: newId(), username: 'Before', role: 'athlete' as const };
    const key = caseId('post', await moderation.post({ author }));
    const seen: string[] = [];
    await one.cases.change(key, async (current) => {
      seen.push(current.author.username);
      if (seen.length === 1) await other.cases.rename({ _id: author._id, username: 'After' });
      return { set: { author: current.author }, events: [] };
    });
    expect(seen).toEqual(['Before', 'After']);
    expect((await one.cases.find(key))?.author.username).toBe('After');
  });

  it('make one case of one item when both see it first, with the newer words', async () => {
    const post = buildPost({ content: 'first words' });
    const edited = { ...post, content: 'second words', version: 2 };
    const events = [edited, post, edited, post];
    await Promise.all(
      events.map((data, index) =>
        recordContent(index % 2 ? one : other, snapshotPost(postCreated.data.parse(data)), { actor: null }),
      ),
    );
    const found = await moderation.db.collection('cases').find({ contentId: post.postId }).toArray();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ content: 'second words', contentVersion: 2 });
  });

  it('count a flag once that both hold in hand', async () => {
    const id = await moderation.post();
    const flagger = { _id: newId(), username: 'Zoya', role: 'athlete' };
    const flag: StoredFlag = {
      _id: randomUUIDv7(),
      contentType: 'post',
      contentId: id,
      flaggerId: flagger._id,
      flagger,
      reason: 'spam',
      description: '',
      createdAt: new Date(),
      requestId: null,
      waiting: true,
    };
    await one.flags.add(flag);
    await Promise.all([one, other, one, other].map((context) => projectFlag(context, flag)));
    expect(await one.cases.find(caseId('post', id))).toMatchObject({
      flagCount: 1,
      reasons: { spam: 1 },
      pendingFlagIds: [],
    });
  });

  it('who always come too late are refused with CONFLICT and leave no trace', async () => {
    const id = await moderation.post();
    const deciding = moderateContent(overtaken(), 'post')(decision(id));
    await expect(deciding).rejects.toMatchObject({ name: 'AppError', code: 'CONFLICT' });
    expect(await moderation.caseOf(id)).toMatchObject({ status: 'published', decidedBy: null });
    const decided = await moderation.db.collection('decisions').countDocuments({ contentId: id });
    expect(decided).toBe(0);
  });
});

describe('a decision on several items', () => {
  it('tells of each, though one of them fails for no known reason', async () => {
    const ids = [await moderation.post(), await moderation.post()];
    const broken: OpenContext = {
      ...one,
      cases: {
        ...one.cases,
        change: (id, decide) =>
          id === caseId('post', ids[1] ?? '')
            ? Promise.reject(new Error('gone'))
            : one.cases.change(id, decide),
      },
    };
    const items = ids.map((id) => ({ key: caseId('post', id), version: 1 }));
    const { body, ...asked } = decision('');
    const { results } = await moderateCases(broken)({ ...asked, params: {}, body: { ...body, items } });
    expect(results).toMatchObject([
      { ok: true, code: null },
      { ok: false, code: 'INTERNAL', post: null },
    ]);
  });
});

describe('two instances that look for decisions nobody applied', () => {
  it('send one again once, though both have found it', async () => {
    const id = await moderation.post();
    const impatient = { ...one, timing: { ...one.timing, applyWithinMs: -1 } };
    await moderateContent(impatient, 'post')(decision(id));
    const key = caseId('post', id);
    const found = { findOverdue: () => Promise.resolve([key]) };
    await resendDecisions({ ...one, cases: { ...one.cases, ...found } });
    await resendDecisions({ ...other, cases: { ...other.cases, ...found } });
    expect((await one.cases.find(key))?.decided).toMatchObject({ retries: 1 });
  });
});

describe('an undo that its owner did not hear of', () => {
  it('is sent again with the flags that it puts back, and shows them to nobody else', async () => {
    const id = await moderation.post();
    const key = caseId('post', id);
    await moderation.flag(id);
    const [{ flagger } = { flagger: null }] = (await moderation.caseOf(id)).flags;
    const impatient = { ...one, timing: { ...one.timing, applyWithinMs: -1, undoMs: 60_000 } };
    const removal = decision(id);
    const { post } = await moderateContent(impatient, 'post')(removal);
    const undoing = { ...removal, body: { version: post.version } };
    await undoDecision(impatient, 'post')(undoing);
    await resendDecisions({
      ...one,
      cases: { ...one.cases, findOverdue: () => Promise.resolve([key]) },
    });
    const sent = () =>
      moderation.events.events
        .filter(({ type }) => type === contentStatusDecided.type)
        .map(({ data }) => contentStatusDecided.data.parse(data))
        .filter(({ contentId, rule }) => contentId === id && rule === 'undo');
    // The service itself may look for overdue decisions at the same moment.
    await waitFor(() => sent().length >= 2);
    for (const each of sent())
      expect(each).toMatchObject({ status: 'flagged', flaggerIds: [flagger?._id], bannerForAll: false });
  });
});

describe('a decision and an edit at the same moment', () => {
  it('both count, whoever is faster', async () => {
    const post = buildPost();
    const id = await moderation.post(post);
    const deciding = moderateContent(one, 'post')(decision(id));
    const edited = snapshotPost(postCreated.data.parse({ ...post, content: 'edited', version: 2 }));
    await Promise.all([deciding, recordContent(other, edited, { actor: null })]);
    expect(await moderation.caseOf(id)).toMatchObject({ status: 'removed', content: 'edited' });
  });
});
