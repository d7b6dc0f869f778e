import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { profileViewEndpoints } from '@ankur/contracts/identity/profile-views.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { resultEndpoints } from '@ankur/contracts/identity/results.endpoints';
import { vouchEndpoints } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import type { TestApi } from '@ankur/test-kit/api-as';
import { becomeGuardian, join } from './families.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { getProfile } = profileEndpoints;
const { listResults } = resultEndpoints;
let identity: TestIdentity;
let athlete: Member;
let guardian: Member;
let stranger: Member;
beforeAll(async () => {
  identity = await startIdentity();
  athlete = await join(identity, 'Asha Rao', { years: 15 });
  guardian = await join(identity, 'Sunita Rao', { role: 'coach', years: 44 });
  stranger = await join(identity, 'Coach Sen', { role: 'coach', years: 40, verified: true });
  await becomeGuardian(guardian, athlete);
  await identity.database.collection('athleteResults').insertOne({
    _id: 'post 1' as never,
    athleteId: athlete.id,
    source: 'post',
    sourceId: '65c000000000000000000001',
    on: '2026-10-04',
    ...{ toldVersion: 1, visible: true, visibleVersion: 1 },
    told: [{ discipline: '400 m', mark: '61.8' }],
  });
});
afterAll(() => identity.stop());

const suspend = (suspendedUntil: Date | null) =>
  identity.admin.call(adminUserEndpoints.suspendUser, {
    params: { id: athlete.id },
    body: {
      isSuspended: true,
      suspendedReason: 'Spam',
      suspendedUntil: suspendedUntil?.toISOString() ?? null,
    },
  });
const asked = () => ({ params: { id: athlete.id } });
const marks = async (api: TestApi) => (await api.call(listResults, asked())).results.map(({ mark }) => mark);

test('a suspended member is found by the id no more than in lists: not the profile, its results or its vouches', async () => {
  const { recordProfileView } = profileViewEndpoints;
  expect(await identity.anonymous.call(getProfile, asked())).toMatchObject({ username: 'Asha Rao' });
  expect(await marks(identity.anonymous)).toEqual(['61.8']);
  await suspend(new Date(Date.now() + 3_600_000));
  for (const api of [identity.anonymous, stranger.api]) {
    for (const endpoint of [getProfile, vouchEndpoints.listVouches])
      expect(await api.fails(endpoint, asked())).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    expect(await marks(api)).toEqual([]);
  }
  expect((await stranger.api.fails(recordProfileView, asked())).code).toBe('USER_NOT_FOUND');
});

test('the member, a guardian and an admin read it all the same, and all others again once the suspension is over', async () => {
  await suspend(null);
  // The guardian is a coach, whose vouch would be refused now.
  await identity.database
    .collection('users')
    .updateOne({ username: 'Sunita Rao' }, { $set: { isVerified: true } });
  for (const api of [athlete.api, guardian.api, identity.admin]) {
    expect(await api.call(getProfile, asked())).toMatchObject({ username: 'Asha Rao' });
    expect(await api.call(vouchEndpoints.listVouches, asked())).toEqual({ vouches: [], mayWrite: false });
    expect(await marks(api)).toEqual(['61.8']);
  }
  await identity.database
    .collection('users')
    .updateOne({ username: 'Asha Rao' }, { $set: { suspendedUntil: new Date(Date.now() - 1) } });
  expect(await identity.anonymous.call(getProfile, asked())).toMatchObject({ username: 'Asha Rao' });
  expect(await marks(stranger.api)).toEqual(['61.8']);
});
