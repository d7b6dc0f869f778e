import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUIDv7 } from 'node:crypto';
import { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import { commentCreated } from '@ankur/contracts/community/comments.events';
import { reactionChanged } from '@ankur/contracts/community/posts.events';
import type { EventDefinition } from '@ankur/contracts/domain-event';
import { activitySeen } from '@ankur/contracts/gateway/gateway.events';
import { engagementEndpoints } from '@ankur/contracts/identity/engagement.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import mongoose from 'mongoose';
import { createActivityRepository, type ActivityRepository } from '../src/activity/activity.repository.ts';
import { countEngagement } from '../src/activity/count-engagement.ts';
import { bornYearsAgo } from './families.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

let identity: TestIdentity;
let adult: Member;
let minor: Member;
beforeAll(async () => {
  identity = await startIdentity();
  adult = await identity.signUp('Meera Nair');
  minor = await identity.signUp('Kiran Das');
  for (const [member, age] of [
    [adult, 25],
    [minor, 15],
  ] as const)
    await member.api.call(profileEndpoints.updateProfile, {
      body: { dateOfBirth: bornYearsAgo(age), sport: 'hockey' },
    });
});
afterAll(() => identity.stop());

const stored = () => identity.database.collection('activityDaily');
const ofMember = (id: string) => stored().find({ memberId: id }).toArray();
/** Noon of yesterday: what was done in the minute about a midnight belongs to two days. */
const noon = () => new Date(Date.now() - 24 * 60 * 60_000).setUTCHours(12, 0, 0, 0);
const tell = (definition: EventDefinition, data: unknown, at = Date.now()) =>
  identity.bus.publish({
    id: randomUUIDv7(),
    type: definition.type,
    v: definition.version,
    at: new Date(at).toISOString(),
    actor: null,
    requestId: null,
    data,
  });

test('the figures are for admins', async () => {
  expect((await identity.anonymous.fails(engagementEndpoints.getEngagementMetrics)).status).toBe(401);
  expect((await adult.api.fails(engagementEndpoints.getEngagementMetrics)).status).toBe(403);
});

describe('what is recorded', () => {
  test('of a member of age the parts, the sport and the visit; of a minor the day alone', async () => {
    // Signing up was noted too.
    await stored().deleteMany({});
    const now = noon();
    // One after the other: once that of the adult is stored, that of the minor has been judged.
    const seen = [minor, adult].map(({ id }) => ({
      userId: id,
      from: new Date(now - 1000).toISOString(),
      to: new Date(now).toISOString(),
      features: ['community', 'events'] as const,
    }));
    await tell(activitySeen, { seen });
    await waitFor(async () => (await ofMember(adult.id)).some((day) => 'visits' in day));
    const [kept] = await ofMember(minor.id);
    expect(Object.keys(kept!).sort()).toEqual(['_id', 'at', 'day', 'memberId']);
    expect(await ofMember(adult.id)).toEqual([
      expect.objectContaining({ features: ['community', 'events'], sport: 'hockey', visits: 1, ms: 1000 }),
    ]);
  });

  test('a repeated and a late telling add nothing, and acts that other services tell of count', async () => {
    const active = await identity.signUp('Ravi Menon');
    await active.api.call(profileEndpoints.updateProfile, { body: { dateOfBirth: bornYearsAgo(30) } });
    const account = { _id: new mongoose.Types.ObjectId(active.id) };
    const users = identity.database.collection('users');
    await users.updateOne(account, { $set: { lastActiveAt: new Date(0) } });
    const now = noon();
    const data = {
      seen: [
        {
          userId: active.id,
          from: new Date(now - 60_000).toISOString(),
          to: new Date(now - 30_000).toISOString(),
          features: ['news'],
        },
      ],
    };
    await tell(activitySeen, data);
    await tell(activitySeen, data);
    const reaction = { postId: 'p', type: 'like', reactionCounts: {}, likes: 1, version: 1 };
    await tell(reactionChanged, { ...reaction, userId: active.id }, now);
    const features = async () => {
      // The day of signing up is there too.
      const days = await ofMember(active.id);
      return days.find((day) => (day['features'] as string[] | undefined)?.length === 2);
    };
    const kept = await waitFor(features);
    expect(kept).toMatchObject({ visits: 1 });
    expect([...(kept['features'] as string[])].sort()).toEqual(['community', 'news']);
    expect(kept['ms']).toBeGreaterThanOrEqual(30_000);
    expect(kept['ms']).toBeLessThan(120_000);
    // What the list of admins shows.
    expect(now - Number((await users.findOne(account))?.['lastActiveAt'])).toBeLessThanOrEqual(60_000);
  });

  test('what was said long ago, and by nobody who is known, is not kept', async () => {
    const author = {
      _id: '65f1a2b3c4d5e6f708192a3b',
      username: 'Nobody',
      role: 'athlete',
      isVerified: false,
    };
    const comment = {
      _id: author._id,
      content: 'Old',
      author,
      replies: [],
      createdAt: '2020-01-01T00:00:00.000Z',
    };
    const said = { postId: 'p', parentId: null, commentCount: 1, status: 'published', screened: true };
    const say = (id: string, createdAt: string) =>
      tell(commentCreated, {
        ...said,
        postVersion: 1,
        comment: { ...comment, createdAt, author: { ...author, _id: id } },
      });
    const lively = await identity.signUp('Asha Rao');
    await stored().deleteMany({ memberId: lively.id });
    await say(author._id, new Date().toISOString());
    await say(adult.id, '2020-01-01T00:00:00.000Z');
    // Events of one kind are taken in their order.
    await say(lively.id, new Date().toISOString());
    await waitFor(async () => ((await ofMember(lively.id)).length > 0 ? true : undefined));
    expect(await ofMember(author._id)).toEqual([]);
    expect((await ofMember(adult.id)).map(({ day }) => String(day).slice(0, 4))).not.toContain('2020');
  });
});

describe('the figures of a known history', () => {
  let activity: ActivityRepository;
  let history: typeof identity.database;
  beforeAll(async () => {
    // Apart from what the members of the other tests do today.
    history = identity.database.useDb('identity_history');
    activity = createActivityRepository(history);
    // The store would remove the days of this history once they are long ago by its own clock.
    await history.model('Activity').init();
    await history.collection('activityDaily').dropIndex('at_1');
  });
  beforeEach(() => history.collection('activityDaily').deleteMany({}));
  const now = new Date('2026-11-23T10:00:00.000Z');
  // Days before 23 November on which each was here: three of these, two of the week before, one of two months ago.
  const here: Record<string, number[]> = {
    a: [0, 1, 8, 20, 35],
    b: [0, 6, 13, 31],
    c: [2, 29, 40],
    d: [9, 59],
    e: [60, 33],
  };
  const minute = 60_000;
  const day = (before: number) => new Date(now.getTime() - before * 24 * 60 * minute);

  test('are exactly those that the definitions give', async () => {
    for (const [member, days] of Object.entries(here))
      for (const before of days) await activity.noteDay(member, day(before));
    const doing = (member: string, before: number, { minutes, sport }: { minutes: number; sport: string }) =>
      activity.noteDoing(member, {
        from: day(before),
        to: new Date(day(before).getTime() + minutes * minute),
        features: member === 'a' ? ['community', 'events'] : ['community'],
        sport,
      });
    // 15:30 in India; a second visit of `a` in the evening, more than half an hour later.
    await doing('a', 0, { minutes: 10, sport: 'hockey' });
    await activity.noteDoing('a', {
      from: new Date(now.getTime() + 120 * minute),
      to: new Date(now.getTime() + 140 * minute),
      features: ['community'],
      sport: 'hockey',
    });
    await doing('b', 0, { minutes: 30, sport: 'cricket' });
    await doing('c', 2, { minutes: 20, sport: 'hockey' });
    // Before the thirty days of the breakdowns.
    await doing('c', 40, { minutes: 600, sport: 'hockey' });
    const figures = await countEngagement(activity, now);
    expect(figures).toMatchObject({
      dau: 2,
      wau: 3,
      mau: 4,
      previous: { dau: 1, wau: 3, mau: 5 },
      // Of a, b and d, who were here in the week before, a and b came back.
      retention7Day: 66.7,
      // Of a, b, c, d and e, who were here in the month before, all but e came back.
      retention30Day: 80,
      avgSessionDuration: 20,
      sessionDurationBySport: [
        { sport: 'hockey', users: 2, duration: 16.7 },
        { sport: 'cricket', users: 1, duration: 30 },
      ],
      featureUsage: [
        { feature: 'community', users: 3, usage: 3 },
        { feature: 'events', users: 1, usage: 1 },
      ],
      since: '2026-09-24',
      source: 'Recorded activity',
      countedAt: now.toISOString(),
    });
    expect(figures.activeTimePeriods).toEqual([
      { period: '00–04', users: 0, percentage: 0 },
      { period: '04–08', users: 0, percentage: 0 },
      { period: '08–12', users: 0, percentage: 0 },
      { period: '12–16', users: 3, percentage: 100 },
      { period: '16–20', users: 2, percentage: 66.7 },
      { period: '20–24', users: 0, percentage: 0 },
    ]);
    expect(figures.days).toHaveLength(30);
    expect(figures.days.at(-1)).toEqual({ day: '2026-11-23', users: 2 });
    expect(figures.days.at(-2)).toEqual({ day: '2026-11-22', users: 1 });
    expect(figures.days[0]).toEqual({ day: '2026-10-25', users: 1 });
  });

  test('say nothing where too little is recorded', async () => {
    expect(await countEngagement(activity, now)).toMatchObject({
      dau: 0,
      mau: 0,
      retention7Day: null,
      retention30Day: null,
      avgSessionDuration: null,
      sessionDurationBySport: [],
      activeTimePeriods: [],
      featureUsage: [],
      days: [],
      since: null,
    });
    await activity.noteDay('a', day(12));
    await activity.noteDay('a', day(0));
    expect((await countEngagement(activity, now)).retention7Day).toBeNull();
    await activity.noteDay('b', day(13));
    expect((await countEngagement(activity, now)).retention7Day).toBe(50);
  });
});

describe('growth in a range of days', () => {
  const { getGrowthAnalytics } = analyticsEndpoints;
  const query = { from: '2026-03-02', to: '2026-03-04' };
  /** Midnight in India is half past six of the evening before. */
  const registered = (at: string, role: string, more = {}) => ({
    username: `Since ${at}`,
    email: `${at}@x.example`,
    role,
    isVerified: false,
    isSuspended: false,
    version: 1,
    createdAt: new Date(at),
    ...more,
  });

  test('is exactly what is stored, by the day in India; what is not recorded is unknown', async () => {
    await stored().deleteMany({});
    await identity.database
      .collection('users')
      .insertMany([
        registered('2026-02-20T10:00:00.000Z', 'athlete'),
        registered('2026-03-01T18:29:59.999Z', 'coach'),
        registered('2026-03-01T18:30:00.000Z', 'athlete'),
        registered('2026-03-03T12:00:00.000Z', 'athlete'),
        registered('2026-03-03T13:00:00.000Z', 'scout'),
        registered('2026-03-03T14:00:00.000Z', 'scout', { erasedAt: new Date() }),
        registered('2026-03-04T18:30:00.000Z', 'athlete'),
      ]);
    const here = (day: string, memberId: string) => ({
      _id: `${day} ${memberId}` as never,
      day,
      memberId,
      at: new Date(),
    });
    await stored().insertMany([here('2026-03-03', 'a'), here('2026-03-03', 'b'), here('2026-03-05', 'a')]);
    expect(await identity.admin.call(getGrowthAnalytics, { query })).toMatchObject({
      ...query,
      source: 'Accounts and recorded activity',
      registrations: { total: 3, before: 1 },
      members: 5,
      byRole: [
        { role: 'athlete', count: 2 },
        { role: 'scout', count: 1 },
      ],
      days: [
        { day: '2026-03-02', registrations: 1, active: null },
        { day: '2026-03-03', registrations: 2, active: 2 },
        { day: '2026-03-04', registrations: 0, active: 0 },
      ],
      recordedSince: '2026-03-03',
    });
  });

  test('is for admins, and days that make no range are refused by name', async () => {
    expect((await identity.anonymous.fails(getGrowthAnalytics)).status).toBe(401);
    expect((await adult.api.fails(getGrowthAnalytics)).status).toBe(403);
    const refused = await identity.admin.fails(getGrowthAnalytics, {
      query: { from: '2026-03-05', to: '2026-03-04' },
    });
    expect(refused).toMatchObject({ status: 400, field: 'from' });
  });
});
