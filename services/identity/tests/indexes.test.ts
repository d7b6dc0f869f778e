import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { listFilter, searchFilter } from '../src/users/listing/account-lists.ts';
import { searchIndex } from '../src/users/listing/list-indexes.ts';
import { searchStarts } from '../src/users/listing/search-starts.ts';
import { chooseSort } from '../src/admin-users/user-sort.ts';
import { startIdentity, type TestIdentity } from './start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
  const users = Array.from({ length: 300 }, (_, n) => ({
    username: `User ${n}`,
    usernameKey: `user ${n}`,
    searchKey: `user ${n} u${n}@x.example`,
    searchStarts: searchStarts(`User ${n}`, `u${n}@x.example`),
    email: `u${n}@x.example`,
    role: ['athlete', 'coach', 'scout'][n % 3],
    plan: 'free',
    isVerified: n % 2 === 0,
    isSuspended: n % 10 === 0,
    version: 1,
    createdAt: new Date(1.7e12 + n * 1000),
    ...(n % 20 === 0 ? { revocation: { code: 'SUSPENDED', before: 1, lifted: false, seq: n + 1 } } : {}),
  }));
  await identity.database.collection('users').insertMany(users);
});
afterAll(() => identity.stop());

const stagesOf = (plan: mongo.Document): string[] => [
  String(plan['stage']),
  ...['inputStage', 'inputStages'].flatMap((name) =>
    [plan[name] ?? []].flat().flatMap((inner: mongo.Document) => stagesOf(inner)),
  ),
];

type Query = [name: string, query: { collection: string; filter: mongo.Document; sort?: mongo.Sort }];

const queries: Query[] = (
  [
    ['sign-in by address', 'users', { email: 'u1@x.example' }, undefined],
    ['members, newest first', 'users', { isSuspended: false }, { createdAt: -1, _id: -1 }],
    ['the directory', 'users', { role: 'athlete', isSuspended: false }, { createdAt: -1, _id: -1 }],
    [
      'the directory of a sport',
      'users',
      { role: 'athlete', isSuspended: false, sport: 'hockey' },
      { createdAt: -1, _id: -1 },
    ],
    ['suspensions that end', 'users', { suspendedUntil: { $lte: new Date() }, isSuspended: true }, undefined],
    ['invitations, newest first', 'invites', {}, { createdAt: -1, _id: -1 }],
    ['an invitation by its code', 'invites', { codeHash: 'x', left: { $gt: 0 } }, undefined],
    ['suspended members', 'users', { isSuspended: true, erasedAt: { $exists: false } }, { suspendedAt: 1 }],
    [
      'appeals of suspensions',
      'users',
      { 'suspensionAppeal.waitingSince': { $gt: new Date(0) } },
      { 'suspensionAppeal.waitingSince': 1 },
    ],
    [
      'suspensions that have ended',
      'users',
      { suspensionEndedAt: { $gt: new Date(0) } },
      { suspensionEndedAt: -1 },
    ],
    ['requests for the badge', 'users', { 'verification.status': 'open' }, { 'verification.askedAt': 1 }],
    ['revocations of users', 'users', { 'revocation.seq': { $gt: 5 } }, { 'revocation.seq': 1 }],
    ['revocations of sessions', 'sessions', { 'revocation.seq': { $gt: 5 } }, { 'revocation.seq': 1 }],
    [
      'members who bear a name',
      'users',
      { usernameKey: { $in: ['user 1', 'user 2'] }, erasedAt: { $exists: false } },
      { usernameKey: -1, _id: -1 },
    ],
    ['children of a guardian', 'users', { 'family.guardians.id': 'x' }, undefined],
    ['athletes who named a coach', 'users', { 'family.coachId': 'x' }, undefined],
    ['who invites a guardian', 'users', { 'family.invite.hash': 'x' }, undefined],
    ['a request between two', 'contactRequests', { athleteId: 'x', requesterId: 'y' }, undefined],
    ['requests to athletes', 'contactRequests', { athleteId: { $in: ['x'] } }, { askedAt: -1 }],
    ['requests by a member', 'contactRequests', { requesterId: 'x' }, { askedAt: -1 }],
    ['the log of an athlete', 'contactLog', { athleteId: 'x' }, { at: -1, _id: -1 }],
    ['lines of a member in logs', 'contactLog', { whoId: 'x' }, undefined],
    ['what coaches say of an athlete', 'vouches', { athleteId: 'x' }, { at: -1 }],
    ['what all read of it', 'vouches', { athleteId: 'x', state: 'shown' }, { at: -1, _id: -1 }],
    [
      'what all read of it further on',
      'vouches',
      {
        ...{ athleteId: 'x', state: 'shown', at: { $lte: new Date(1) } },
        $or: [{ at: { $lt: new Date(1) } }, { _id: { $lt: 'x' } }],
      },
      { at: -1, _id: -1 },
    ],
    ['the vouch of a season', 'vouches', { athleteId: 'x', coachId: 'y', season: '2026' }, undefined],
    ['results of an athlete', 'athleteResults', { athleteId: 'x', visible: true }, { on: -1, _id: -1 }],
    ['results of an event', 'athleteResults', { source: 'event', sourceId: 'x' }, undefined],
    ['who looked at a profile', 'profileViews', { profileId: 'x', at: { $gt: new Date(0) } }, { at: -1 }],
    [
      'unread lines of a day',
      'notifications',
      { at: { $gt: new Date(0) }, readAt: null, 'hiddenBy.0': { $exists: false } },
      { at: 1 },
    ],
    ['the lines of a member', 'notifications', { memberId: 'x' }, { at: -1, _id: -1 }],
    ['a line by what happened', 'notifications', { memberId: 'x', key: 'y' }, undefined],
    ['lines about an item', 'notifications', { subjects: 'post:x' }, undefined],
    ['lines that name somebody', 'notifications', { actorId: 'x' }, undefined],
    ['who was here on a day', 'activityDaily', { day: '2026-11-23' }, undefined],
    ['who was here since a day', 'activityDaily', { day: { $gte: '2026-11-01' } }, { day: 1 }],
    ['erasures to complete', 'users', { 'erasing.email': { $gt: '' } }, undefined],
    [
      'suspensions by an admin',
      'users',
      {
        'suspensionSteps.by.id': 'x',
        suspensionSteps: { $elemMatch: { 'by.id': 'x', 'by.username': { $ne: 'Unknown' } } },
      },
      undefined,
    ],
    [
      'badges decided by an admin',
      'users',
      { 'verification.decidedBy.id': 'x', 'verification.decidedBy.username': { $ne: 'Unknown' } },
      undefined,
    ],
    ['what a member looked at', 'profileViews', { viewerId: 'x' }, undefined],
    ['days of a member', 'activityDaily', { memberId: 'x' }, undefined],
    ['orders of mails to an address', 'mailOrders', { to: 'x@x.example' }, undefined],
    ['orders of mails of a member', 'mailOrders', { userId: 'x' }, undefined],
    ['what a coach says', 'vouches', { coachId: 'x', state: { $ne: 'revoked' } }, undefined],
    ['links of a member', 'accountLinks', { userId: 'x' }, undefined],
    ['invitations of an admin', 'invites', { 'createdBy.id': 'x' }, undefined],
    ['deleted resumes that are over', 'resumes', { 'previous.deletedAt': { $lte: new Date() } }, undefined],
    ['refresh by family', 'sessions', { family: 'x' }, undefined],
  ] as [string, string, mongo.Document, mongo.Sort | undefined][]
).map(([name, collection, filter, sort]) => [name, { collection, filter, ...(sort ? { sort } : {}) }]);

describe('hot queries', () => {
  test.each(queries)(
    '%s uses an index and sorts nothing in memory',
    async (_name, { collection, filter, sort }) => {
      const cursor = identity.database.collection(collection).find(filter).limit(50);
      const explained = await (sort ? cursor.sort(sort) : cursor).explain('queryPlanner');
      const stages = stagesOf(
        (explained as { queryPlanner: { winningPlan: mongo.Document } }).queryPlanner.winningPlan,
      );
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
      expect(stages.join()).toMatch(/IXSCAN|EXPRESS|IDHACK/);
    },
  );
});

describe('the list of accounts', () => {
  const users = () => identity.database.collection('users');
  const orders = ['username', 'role', 'status', 'lastActive', 'createdAt'] as const;
  const lists = (['all', 'coach'] as const).flatMap((role) =>
    (['all', 'suspended', 'verified', 'pending'] as const).map((status) => ({ role, status, search: '' })),
  );
  // Suspended ones in the order of roles are few, or soon met in it.
  const pages = lists
    .flatMap((listed) => orders.map((sortBy) => ({ ...listed, sortBy })))
    .filter(({ role, status, sortBy }) => !(role === 'all' && status === 'suspended' && sortBy === 'role'));

  test.each(pages)(
    '$role, $status, by $sortBy reads the ten accounts it shows',
    async ({ sortBy, ...listed }) => {
      for (const sortOrder of ['asc', 'desc'] as const) {
        const sort = chooseSort({ sortBy, sortOrder });
        const found = users()
          .find(listFilter(listed, sort) as mongo.Document)
          .sort(sort)
          .limit(10);
        const { queryPlanner, executionStats } = await found.explain('executionStats');
        expect(stagesOf((queryPlanner as { winningPlan: mongo.Document }).winningPlan)).not.toContain('SORT');
        expect((executionStats as { totalDocsExamined: number }).totalDocsExamined).toBeLessThanOrEqual(10);
      }
    },
  );

  test.each(lists)('$role, $status is counted without a look at an account', async (listed) => {
    const counted = [{ $match: listFilter(listed) }, { $group: { _id: 1, n: { $sum: 1 } } }];
    const explained = await users().aggregate(counted).explain('executionStats');
    const plan = JSON.stringify(explained);
    expect(plan).not.toContain('COLLSCAN');
    // MongoDB itself looks at the accounts, because null and missing share a key.
    if (!process.env['MONGODB_URI']) expect(plan).toContain('"totalDocsExamined":0');
  });

  test.each(lists)('$role, $status is searched by what it finds alone', async (listed) => {
    const filter = searchFilter({ ...listed, search: 'user 29' });
    const found = users()
      .find((filter ?? {}) as mongo.Document)
      .hint(searchIndex);
    const { executionStats } = await found.explain('executionStats');
    const { nReturned, totalDocsExamined } = executionStats as Record<string, number>;
    expect(totalDocsExamined).toBe(nReturned);
    expect(nReturned).toBeLessThanOrEqual(11);
  });
});
