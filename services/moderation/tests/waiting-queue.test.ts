import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import type { FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import { admin, member, newId, startModeration, type Moderation } from './start-moderation.ts';
import { casesKnowSinceWhenTheyWait } from '../src/migrations/0002-cases-know-since-when-they-wait.ts';

const { listPostCases, countWaiting, readQueueCounts } = caseEndpoints;
let moderation: Moderation;
let held: string;
let spam: string;
let violent: string;
let quiet: string;
const meera = member('Meera');
const arjun = member('Arjun');

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const flagFor = (id: string, reason: FlagReason, by = member()) =>
  moderation.as(by).call(flagEndpoints.flagPost, { params: { id }, body: { reason } });
const wait = (id: string, hours: number) =>
  moderation.db.collection('cases').updateOne({ contentId: id }, { $set: { waitingSince: hoursAgo(hours) } });
type Query = NonNullable<Parameters<typeof listed>[0]>;
async function listed(query: Record<string, unknown> = {}) {
  const { posts } = await moderation.as(admin).call(listPostCases, {
    query: { status: 'waiting', sortBy: 'waitingSince', sortOrder: 'asc', ...query },
  });
  return posts.map(({ _id }) => _id);
}

beforeAll(async () => {
  moderation = await startModeration();
  quiet = await moderation.post();
  spam = await moderation.post();
  violent = await moderation.post();
  held = await moderation.post({ status: 'pending', visible: false });
  await flagFor(spam, 'spam', meera);
  await flagFor(violent, 'violence', arjun);
  await flagFor(violent, 'spam', meera);
  await wait(held, 2);
  await wait(violent, 30);
  await wait(spam, 5);
});
afterAll(() => moderation.stop());

describe('the queue', () => {
  it('holds what is flagged or held, longest waiting first, and nothing else', async () => {
    expect(await listed()).toEqual([violent, spam, held]);
    expect(await listed({ status: 'all' })).toContain(quiet);
  });

  const wanted: [string, () => Query, () => string[]][] = [
    ['a reason that anybody gave', () => ({ reason: 'spam' }), () => [violent, spam]],
    ['another reason', () => ({ reason: 'violence' }), () => [violent]],
    ['a reason nobody gave', () => ({ reason: 'other' }), () => []],
    ['a flagger', () => ({ flaggerId: arjun.userId }), () => [violent]],
    ['a flagger of nothing', () => ({ flaggerId: newId() }), () => []],
    ['an age', () => ({ waitingHours: 4 }), () => [violent, spam]],
    [
      'all of them at once',
      () => ({ reason: 'spam', flaggerId: meera.userId, waitingHours: 24 }),
      () => [violent],
    ],
    ['a status', () => ({ status: 'pending' }), () => [held]],
  ];
  it.each(wanted)('answers a filter by %s as the store has it', async (_name, query, expected) => {
    expect(await listed(query())).toEqual(expected());
  });

  it.each([
    ['reason', { reason: 'boredom' }],
    ['flaggerId', { flaggerId: 'me' }],
    ['waitingHours', { waitingHours: -1 }],
  ])('refuses an unknown %s', async (field, query) => {
    const refusal = await moderation.as(admin).fails(listPostCases, { query: query });
    expect(refusal).toMatchObject({ status: 400, field });
  });

  it('is counted for each tab, for admins only', async () => {
    const counted = {
      post: 3,
      comment: 0,
      blog: 0,
      source: 'Cases of moderation',
      countedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    };
    expect(await moderation.as(admin).call(countWaiting, {})).toEqual(counted);
    expect(await moderation.as(member()).fails(countWaiting, {})).toMatchObject({ status: 403 });
    // For the gateway, which tells open consoles; not for those who come through it.
    expect(await moderation.as({ service: 'gateway' }).call(readQueueCounts, {})).toEqual(counted);
    expect(await moderation.as(admin).fails(readQueueCounts, {})).toMatchObject({ status: 403 });
  });

  it('keeps the place of an item that is flagged again, and forgets its waiting when it is decided', async () => {
    const id = await moderation.post();
    await flagFor(id, 'spam');
    const { waitingSince } = await moderation.caseOf(id);
    await flagFor(id, 'other');
    expect(await moderation.caseOf(id)).toMatchObject({ waitingSince, flagCount: 2 });
    const body = { action: 'approved' as const };
    const { post } = await moderation
      .as(admin)
      .call(decisionEndpoints.moderatePost, { params: { id }, body });
    expect(post.waitingSince).toBeNull();
    expect(await listed()).not.toContain(id);
    expect(await listed({ status: 'all', reason: 'other' })).not.toContain(id);
  });

  it('knows of cases from before it told how long something waits', async () => {
    const cases = moderation.db.collection('cases');
    const id = await moderation.post();
    await flagFor(id, 'harassment');
    await cases.updateOne({ contentId: id }, { $unset: { waitingSince: '', flaggedFor: '' } });
    expect(await listed()).not.toContain(id);
    const context = { db: moderation.db.db!, logger: null, proceed: () => Promise.resolve() };
    await casesKnowSinceWhenTheyWait.up(context as never);
    expect(await listed({ reason: 'harassment' })).toContain(id);
    const { lastFlaggedAt, waitingSince } = await moderation.caseOf(id);
    expect(waitingSince).toBe(lastFlaggedAt);
    await moderation
      .as(admin)
      .call(decisionEndpoints.moderatePost, { params: { id }, body: { action: 'removed' } });
  });
});
