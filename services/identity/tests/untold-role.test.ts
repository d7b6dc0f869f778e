import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { familyEndpoints } from '@ankur/contracts/identity/family/family.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { profileViewEndpoints } from '@ankur/contracts/identity/profile-views.endpoints';
import { becomeGuardian, join } from './families.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { getProfile, getOwnProfile, listMembers } = profileEndpoints;
const { recordProfileView, getProfileViews } = profileViewEndpoints;
let identity: TestIdentity;
let grown: Member;
let child: Member;
beforeAll(async () => {
  identity = await startIdentity();
  grown = await join(identity, 'Zoya Review', { years: 33 });
  child = await join(identity, 'Young Review', { years: 16 });
  for (const { id } of [grown, child])
    await identity.admin.call(adminUserEndpoints.changeRole, {
      params: { id },
      body: { role: 'moderator' },
    });
});
afterAll(() => identity.stop());

test('who reviews is told to no member, by profile or by list, and known to themselves and to admins', async () => {
  const reader = await join(identity, 'Curious Reader', { years: 20 });
  const listed = await reader.api.call(listMembers);
  for (const { id } of [grown, child]) {
    const shown = [
      await reader.api.call(getProfile, { params: { id } }),
      await identity.anonymous.call(getProfile, { params: { id } }),
      ...listed.filter(({ _id }) => _id === id),
    ];
    // Whoever is under 18 is in no list of an unverified adult.
    expect(shown).toHaveLength(id === grown.id ? 3 : 2);
    for (const profile of shown) {
      expect(profile._id).toBe(id);
      expect(profile).not.toHaveProperty('role');
    }
  }
  expect(listed.find(({ _id }) => _id === reader.id)?.role).toBe('athlete');
  expect((await grown.api.call(getOwnProfile)).role).toBe('moderator');
  const { users } = await identity.admin.call(adminUserEndpoints.listUsers, {
    query: { search: 'zoya review' },
  });
  expect(users[0]?.role).toBe('moderator');
});

test('that somebody who reviews looked is counted, without the role, for the owner and for the family', async () => {
  const athlete = await join(identity, 'Seen Athlete', { years: 15 });
  const parent = await join(identity, 'Parent Athlete', { years: 41 });
  const scout = await join(identity, 'Ravi Looks', { role: 'scout', years: 40 });
  await becomeGuardian(parent, athlete);
  const params = { id: athlete.id };
  for (const { api } of [grown, scout]) await api.call(recordProfileView, { params });
  const views = await athlete.api.call(getProfileViews);
  expect(views).toMatchObject({ total: 2, byRole: [{ role: 'scout', count: 1 }] });
  const untold = ({ role = 'untold' }: { role?: string | undefined }) => role;
  expect(views.latest.map(untold).sort()).toEqual(['scout', 'untold']);
  const { lines } = await parent.api.call(familyEndpoints.listAccess, { params });
  expect(lines.map(({ what }) => what)).toEqual(['viewed', 'viewed']);
  expect(lines.map(untold).sort()).toEqual(['scout', 'untold']);
  expect(JSON.stringify([views, lines])).not.toContain('moderator');
});
