import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { startIdentity, type TestIdentity } from './start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
  const users = Array.from({ length: 300 }, (_, n) => ({
    username: `User ${n}`,
    usernameKey: `user ${n}`,
    searchKey: `user ${n} u${n}@x.example`,
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
    ['all users by name', 'users', {}, { usernameKey: 1, _id: 1 }],
    ['all users by name, backwards', 'users', {}, { usernameKey: -1, _id: -1 }],
    ['users of a role by name', 'users', { role: 'coach' }, { usernameKey: 1, _id: 1 }],
    ['users by role', 'users', {}, { role: 1, usernameKey: 1, _id: 1 }],
    ['users by age of account', 'users', {}, { createdAt: 1, _id: 1 }],
    ['users of a role by age of account', 'users', { role: 'coach' }, { createdAt: -1, _id: -1 }],
    ['users by status', 'users', {}, { isSuspended: 1, isVerified: 1, usernameKey: 1, _id: 1 }],
    [
      'users of a status by name',
      'users',
      { isSuspended: false, isVerified: true },
      { usernameKey: 1, _id: 1 },
    ],
    ['users by last activity', 'users', {}, { lastActiveAt: -1, _id: -1 }],
    ['users of a role by last activity', 'users', { role: 'coach' }, { lastActiveAt: 1, _id: 1 }],
    ['the directory', 'users', { role: 'athlete', isSuspended: false }, { createdAt: -1, _id: -1 }],
    [
      'the directory of a sport',
      'users',
      { role: 'athlete', isSuspended: false, sport: 'hockey' },
      { createdAt: -1, _id: -1 },
    ],
    ['count of verified members', 'users', { isSuspended: false, isVerified: true }, undefined],
    ['count of recent members', 'users', { createdAt: { $gte: new Date() } }, undefined],
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
