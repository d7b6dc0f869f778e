import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import type { Endpoint } from '@ankur/contracts/endpoint';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { familyEndpoints } from '@ankur/contracts/identity/family/family.endpoints';
import { membershipEndpoints } from '@ankur/contracts/identity/membership.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { becomeGuardian, bornYearsAgo, join } from './families.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { verifyUser, suspendUser, changeRole, updateUser } = adminUserEndpoints;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const logOf = async ({ id, api }: Member) =>
  (await api.call(familyEndpoints.listAccess, { params: { id } })).lines;

const changes: [Endpoint, Record<string, unknown>][] = [
  [verifyUser, { isVerified: true }],
  [suspendUser, { isSuspended: true, suspendedReason: 'Spam links' }],
  [changeRole, { role: 'scout' }],
  [updateUser, { bio: 'Left wing' }],
];

describe('an account that an admin has changed', () => {
  test.each(changes.map(([endpoint, body]) => [endpoint.id, { endpoint, body }] as const))(
    'by %s is shown with its contact, which the log of a minor says once a day',
    async (name, { endpoint, body }) => {
      const child = await join(identity, `Child ${name}`, { years: 15 });
      const change = { params: { id: child.id }, body };
      for (let round = 0; round < 2; round += 1)
        expect(await identity.admin.call(endpoint, change)).toMatchObject({ user: { email: child.email } });
      expect(await logOf(child)).toMatchObject([
        { what: 'listed', role: 'admin', who: { _id: identity.adminId } },
      ]);
    },
  );

  test('of somebody of age leaves no line', async () => {
    const grown = await join(identity, 'Grown Up', { years: 30 });
    await identity.admin.call(verifyUser, { params: { id: grown.id }, body: { isVerified: true } });
    expect(await logOf(grown)).toEqual([]);
  });
});

test('a minor who asks for a plan is listed to admins with the address, which the log says once a day', async () => {
  const { requestPlan, listPlanRequests } = membershipEndpoints;
  const [child, grown] = [
    await join(identity, 'Asking Child', { years: 16 }),
    await join(identity, 'Asking Adult', { years: 30 }),
  ];
  for (const { api } of [child, grown]) await api.call(requestPlan, { body: { plan: 'standard' } });
  for (let round = 0; round < 2; round += 1) {
    const shown = (await identity.admin.call(listPlanRequests)).map(({ email }) => email);
    expect(shown.toSorted()).toEqual([grown.email, child.email]);
  }
  expect(await logOf(child)).toMatchObject([
    { what: 'listed', role: 'admin', who: { _id: identity.adminId } },
  ]);
  expect(await logOf(grown)).toEqual([]);
});

test('a street that was written before there was a list of places is not spelt out in the log', async () => {
  const child = await join(identity, 'Street Writer', { years: 15 });
  await identity.database
    .collection('users')
    .updateOne({ username: 'Street Writer' }, { $set: { location: '14 Temple Road, Kochi, Kerala' } });
  const body = { location: 'Pune, Maharashtra' };
  await identity.admin.call(updateUser, { params: { id: child.id }, body });
  const entry = await identity.next(
    adminActed('identity'),
    ({ data }) => data.action === 'user.update' && data.target.id === child.id,
  );
  expect(entry.data).toMatchObject({ before: { location: 'Kochi, Kerala' }, after: body });
  expect(JSON.stringify(entry)).not.toContain('Temple');
});

describe('the birth date of a member', () => {
  const born = (member: Member, dateOfBirth: string, more: Record<string, string> = {}) => ({
    params: { id: member.id },
    body: { dateOfBirth, ...more },
  });

  test('is corrected by an admin while a guardian keeps the child from doing so, and not spelt out in the log', async () => {
    const child = await join(identity, 'Born Wrong', { years: 12 });
    await becomeGuardian(await join(identity, 'Parent Of Wrong', { years: 41 }), child);
    const dateOfBirth = bornYearsAgo(15);
    const own = { body: { dateOfBirth } };
    expect((await child.api.fails(profileEndpoints.updateProfile, own)).field).toBe('dateOfBirth');
    const { user } = await identity.admin.call(updateUser, born(child, dateOfBirth));
    expect(user).toMatchObject({ dateOfBirth, age: 15 });
    const entry = await identity.next(
      adminActed('identity'),
      ({ data }) => data.action === 'user.update' && data.target.id === child.id,
    );
    expect(entry.data).toMatchObject({
      before: { dateOfBirth: 'former' },
      after: { dateOfBirth: 'changed' },
    });
    expect(JSON.stringify(entry)).not.toContain(dateOfBirth);
  });

  test('outweighs a stated age, and gives way to one when it is cleared', async () => {
    const member = await join(identity, 'Age Stated', { profile: { age: '19' } });
    const dated = await identity.admin.call(updateUser, born(member, bornYearsAgo(16), { age: '30' }));
    expect(dated.user.age).toBe(16);
    const stated = await identity.admin.call(updateUser, born(member, '', { age: '17' }));
    expect(stated.user).not.toHaveProperty('dateOfBirth');
    expect(stated.user.age).toBe(17);
    await identity.admin.call(updateUser, born(member, bornYearsAgo(20)));
    expect((await identity.admin.call(updateUser, born(member, ''))).user).not.toHaveProperty('age');
  });

  test.each(['2999-01-01', '1890-01-01', '2010-02-30'])('is never %s', async (day) => {
    const member = await join(identity, `Never ${day}`);
    expect(await identity.admin.fails(updateUser, born(member, day))).toMatchObject({
      status: 400,
      field: 'dateOfBirth',
    });
  });
});
