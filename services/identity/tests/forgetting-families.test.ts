import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contactRequestEndpoints } from '@ankur/contracts/identity/family/contact.endpoints';
import { familyEndpoints } from '@ankur/contracts/identity/family/family.endpoints';
import { vouchEndpoints } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { createContactRepository } from '../src/family/contact/contact.repository.ts';
import { forgetFamily } from '../src/family/forget-family.ts';
import { createContactLog } from '../src/family/log/contact-log.repository.ts';
import { createUserRepository } from '../src/users/user.repository.ts';
import { createVouchRepository } from '../src/vouches/vouch.repository.ts';
import { becomeGuardian, crowd, join } from './families.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

let identity: TestIdentity;
let context: Parameters<typeof forgetFamily>[0];
beforeAll(async () => {
  identity = await startIdentity();
  const { database } = identity;
  const relay = { watch: () => undefined, notify: () => undefined };
  context = {
    users: createUserRepository(database, relay),
    contacts: createContactRepository(database, relay),
    contactLog: createContactLog(database, relay),
    vouches: createVouchRepository(database, relay),
  };
});
afterAll(() => identity.stop());

/** Twice, as after a crash. */
async function forget(member: Member): Promise<void> {
  await forgetFamily(context, member.id);
  await forgetFamily(context, member.id);
}

test('a member who is forgotten is in no family, request, log or vouch, and takes the consent and the contact along', async () => {
  const child = await join(identity, 'Child', { years: 15 });
  const parent = await join(identity, 'Parent', { years: 40 });
  const coach = await join(identity, 'Coach', { role: 'coach', years: 50, verified: true });
  const scout = await join(identity, 'Scout', { role: 'scout', years: 40, verified: true });
  await becomeGuardian(parent, child);
  const params = { id: child.id };
  await coach.api.call(vouchEndpoints.writeVouch, { params, body: { words: 'Fast.' } });
  await parent.api.call(familyEndpoints.nameCoach, { params, body: { coachId: coach.id } });
  const request = await scout.api.call(contactRequestEndpoints.requestContact, {
    params,
    body: { purpose: 'trial', message: 'Trials in June.' },
  });
  await parent.api.call(contactRequestEndpoints.answerContactRequest, {
    params: { id: request._id },
    body: { decision: 'accepted', version: 1, grant: { email: true, phone: false } },
  });
  const ofRequest = { params: { id: request._id } };
  await scout.api.call(contactRequestEndpoints.openContact, ofRequest);
  const log = () => child.api.call(familyEndpoints.listAccess, { params });
  await waitFor(async () => (await log()).lines.length === 3);

  const { database } = identity;
  const own = async () => (await child.api.call(familyEndpoints.getFamily)).own;

  await forget(parent);
  expect(await own()).toMatchObject({ guardians: [], consentAt: null });
  expect((await scout.api.fails(contactRequestEndpoints.openContact, ofRequest)).status).toBe(404);
  await forget(coach);
  expect(await own()).toMatchObject({ coach: null, coaches: [] });
  await forget(scout);
  expect((await log()).lines.map(({ who }) => who)).toEqual([null, null, null]);
  const counts = ['contactRequests', 'vouches'].map((name) => database.collection(name).countDocuments());
  expect(await Promise.all(counts)).toEqual([0, 0]);
  await forget(child);
  expect(await database.collection('contactLog').countDocuments()).toBe(0);
});

test('a guardian and a coach who are forgotten leave every family, however many there are', async () => {
  const parent = await join(identity, 'Many Parent', { years: 40 });
  const coach = await join(identity, 'Many Coach', { role: 'coach', years: 50, verified: true });
  const users = identity.database.collection('users');
  const at = new Date();
  const guardians = [{ id: parent.id, since: at, consent: 'given', at }];
  const other = [{ id: 'f'.repeat(24), since: at, consent: 'given', at }];
  await users.insertMany([
    ...crowd('ward', 21, { family: { guardians, consentAt: at } }),
    ...crowd('pupil', 201, { family: { guardians: other, consentAt: at, coachId: coach.id } }),
  ]);
  await forgetFamily(context, parent.id);
  expect(await users.countDocuments({ 'family.guardians.id': parent.id })).toBe(0);
  await forgetFamily(context, coach.id);
  expect(await users.countDocuments({ 'family.coachId': coach.id })).toBe(0);
  expect(await users.countDocuments({ 'family.consentAt': at })).toBe(201);
});
