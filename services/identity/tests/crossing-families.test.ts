import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { familyEndpoints } from '@ankur/contracts/identity/family/family.endpoints';
import { vouchEndpoints } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import { createContactRepository } from '../src/family/contact/contact.repository.ts';
import { nameCoach } from '../src/family/guardians/guard-child.ts';
import { acceptGuardianInvite } from '../src/family/guardians/guardian-invites.ts';
import { createUserRepository } from '../src/users/user.repository.ts';
import { createVouchRepository } from '../src/vouches/vouch.repository.ts';
import { erasureEndpoints } from '@ankur/contracts/identity/erasure.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { becomeGuardian, bornYearsAgo, inviteGuardian, join } from './families.ts';
import { startIdentity, strongPassword, type Member, type TestIdentity } from './start-identity.ts';

let identity: TestIdentity;
function openStore() {
  const relay = { watch: () => undefined, notify: () => undefined };
  return {
    users: createUserRepository(identity.database, relay),
    contacts: createContactRepository(identity.database, relay),
    vouches: createVouchRepository(identity.database, relay),
  };
}
let store: ReturnType<typeof openStore>;
beforeAll(async () => {
  identity = await startIdentity();
  store = openStore();
});
afterAll(() => identity.stop());

/** What families are stored in, where something else happens right before the first write to an account. */
function storeWhere(happens: () => Promise<unknown>) {
  const { users } = store;
  let hasHappened = false;
  const change: typeof users.change = async (id, decide) => {
    if (!hasHappened) await happens();
    hasHappened = true;
    return users.change(id, decide);
  };
  return { ...store, users: { ...users, change } };
}

test('a coach who takes the last vouch back while the family names them answers for nobody', async () => {
  const child = await join(identity, 'Child', { years: 15 });
  const parent = await join(identity, 'Parent', { years: 40 });
  const coach = await join(identity, 'Coach', { role: 'coach', years: 50, verified: true });
  await becomeGuardian(parent, child);
  const params = { id: child.id };
  const words = { words: 'Fast.' };
  const { _id } = await coach.api.call(vouchEndpoints.writeVouch, { params, body: words });

  const takeBack = () => coach.api.call(vouchEndpoints.revokeVouch, { params: { id: _id } });
  const name = nameCoach(storeWhere(takeBack));
  const caller = { userId: parent.id, username: 'Parent', role: 'athlete' as const, sessionId: null };
  const named = name({ params, body: { coachId: coach.id }, query: {}, caller } as Parameters<
    typeof name
  >[0]);
  await expect(named).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await parent.api.call(familyEndpoints.getFamily)).children).toMatchObject([{ coach: null }]);
});

test.each<[string, (guardian: Member) => Promise<unknown>]>([
  [
    'was erased',
    ({ api }) => api.call(erasureEndpoints.eraseOwnAccount, { body: { password: strongPassword } }),
  ],
  [
    'turned out to be a child',
    ({ api }) => api.call(profileEndpoints.updateProfile, { body: { dateOfBirth: bornYearsAgo(14) } }),
  ],
])('who %s while they became a guardian is none, and consents to nothing', async (what, happens) => {
  const child = await join(identity, `Child ${what}`, { years: 15 });
  const friend = await join(identity, `Friend ${what}`, { years: 20 });
  const body = { token: await inviteGuardian(child), consent: true as const };
  const accept = acceptGuardianInvite(storeWhere(() => happens(friend)));
  const caller = { userId: friend.id, username: 'Friend', role: 'athlete' as const, sessionId: null };
  const accepted = accept({ params: {}, body, query: {}, caller } as unknown as Parameters<typeof accept>[0]);
  await expect(accepted).rejects.toMatchObject({ code: 'NOT_OF_AGE' });
  expect((await child.api.call(familyEndpoints.getFamily)).own).toMatchObject({
    guardians: [],
    consentAt: null,
  });
});
