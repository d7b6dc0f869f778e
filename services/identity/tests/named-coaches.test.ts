import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { familyEndpoints } from '@ankur/contracts/identity/family/family.endpoints';
import { vouchEndpoints } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import { nameCoach } from '../src/family/guardians/guard-child.ts';
import { createUserRepository } from '../src/users/user.repository.ts';
import { createVouchRepository } from '../src/vouches/vouch.repository.ts';
import { becomeGuardian, join } from './families.ts';
import { startIdentity, type TestIdentity } from './start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

test('a coach who takes the last vouch back while the family names them answers for nobody', async () => {
  const child = await join(identity, 'Child', { years: 15 });
  const parent = await join(identity, 'Parent', { years: 40 });
  const coach = await join(identity, 'Coach', { role: 'coach', years: 50, verified: true });
  await becomeGuardian(parent, child);
  const params = { id: child.id };
  const words = { words: 'Fast.' };
  const { _id } = await coach.api.call(vouchEndpoints.writeVouch, { params, body: words });

  const relay = { watch: () => undefined, notify: () => undefined };
  const users = createUserRepository(identity.database, relay);
  let isTakenBack = false;
  const change: typeof users.change = async (id, decide) => {
    if (!isTakenBack) await coach.api.call(vouchEndpoints.revokeVouch, { params: { id: _id } });
    isTakenBack = true;
    return users.change(id, decide);
  };
  const vouches = createVouchRepository(identity.database, relay);
  const name = nameCoach({ users: { ...users, change }, vouches });
  const caller = { userId: parent.id, username: 'Parent', role: 'athlete' as const, sessionId: null };
  const named = name({ params, body: { coachId: coach.id }, query: {}, caller } as Parameters<typeof name>[0]);
  await expect(named).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(isTakenBack).toBe(true);
  expect((await parent.api.call(familyEndpoints.getFamily)).children).toMatchObject([{ coach: null }]);
});
