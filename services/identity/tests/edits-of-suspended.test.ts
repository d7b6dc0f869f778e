import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { suspensionEndpoints } from '@ankur/contracts/identity/suspensions.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import mongoose from 'mongoose';
import { startIdentity, strongPassword, type Member, type TestIdentity } from './start-identity.ts';

const { listUsers, updateUser, suspendUser, exportUsers } = adminUserEndpoints;
const { getSuspensionHistory, listSuspensions } = suspensionEndpoints;
const acted = adminActed('identity');
const later = '2099-01-01T00:00:00.000Z';
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const edit = async ({ id }: Member, body: Record<string, unknown>) =>
  (await identity.admin.call(updateUser, { params: { id }, body })).user;
const suspend = (member: Member, body: Record<string, unknown> = {}) =>
  edit(member, { isSuspended: true, suspendedReason: 'Spam links', ...body });
/** The entries of a member in the log, once there are so many. */
const entriesOf = ({ id }: Member, count: number) =>
  waitFor(() => {
    const entries = identity.events.filter(
      ({ type, data }) => type === acted.type && (data as { target: { id: string } }).target.id === id,
    );
    return entries.length >= count ? entries.map(({ data }) => data) : null;
  });
const signIn = ({ email }: Member) => ({ body: { email, password: strongPassword } });
/** As if the hour of the suspension had just come, before anything has noted it. */
const pass = ({ id }: Member) =>
  identity.database
    .collection('users')
    .updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { suspendedUntil: new Date(0) } });
const actsOf = async ({ id }: Member) =>
  (await identity.admin.call(getSuspensionHistory, { params: { id } })).steps.map(({ act }) => act);

describe('an edit of a suspended member', () => {
  test('is logged without the reason of the suspension, unless it decides on that', async () => {
    const member = await identity.signUp('Edited Later');
    await suspend(member);
    await edit(member, { bio: 'Corrected', isVerified: true });
    await edit(member, { role: 'coach' });
    await edit(member, { isSuspended: false, suspendedReason: 'Promised to stop', bio: '' });
    expect(await entriesOf(member, 4)).toMatchObject([
      { action: 'user.suspend', reason: 'Spam links' },
      { action: 'user.verify', after: { bio: 'Corrected' } },
      { action: 'user.role' },
      { action: 'user.restore', reason: 'Promised to stop' },
    ]);
    const reasons = (await entriesOf(member, 4)).map((data) => 'reason' in (data as object));
    expect(reasons).toEqual([true, false, false, true]);
  });

  test('gives the suspension a new reason or end, and keeps what it does not name', async () => {
    const member = await identity.signUp('Longer Away');
    await suspend(member);
    expect(await suspend(member, { suspendedReason: 'Spam again', suspendedUntil: later })).toMatchObject({
      suspendedReason: 'Spam again',
      suspendedUntil: later,
    });
    expect(await suspend(member, { suspendedReason: 'A third time', suspendedUntil: later })).toMatchObject({
      suspendedReason: 'A third time',
    });
    await suspend(member, { suspendedReason: 'Spam again' });
    const { version } = await edit(member, { isSuspended: true });
    expect(await edit(member, { isSuspended: true, suspendedUntil: null })).toMatchObject({
      suspendedReason: 'Spam again',
      suspendedUntil: null,
      version: version + 1,
    });
    expect(await actsOf(member)).toEqual(['changed', 'changed', 'changed', 'changed', 'suspended']);
    const { message } = await identity.anonymous.fails(sessionEndpoints.login, signIn(member));
    expect(message).toContain('Spam again');
  });

  test.each([
    ['profile', updateUser],
    ['suspension', suspendUser],
  ])(
    'keeps the reason of the suspension where the form of its %s sends none that can be read',
    async (name, endpoint) => {
      const member = await identity.signUp(`Still Away By ${name}`);
      await suspend(member);
      const params = { id: member.id };
      const blank = (suspendedReason: string, suspendedUntil: string | null) =>
        identity.admin.call(endpoint, {
          params,
          body: { isSuspended: true, suspendedReason, suspendedUntil },
        });
      const { user } = await blank('', null);
      expect(user).toMatchObject({ isSuspended: true, suspendedReason: 'Spam links' });
      expect((await blank('  ', later)).user).toMatchObject({
        ...{ suspendedReason: 'Spam links', suspendedUntil: later },
      });
      expect((await blank('\u200b', null)).user).toMatchObject({ suspendedReason: 'Spam links' });
      // The first one changed nothing.
      expect(await actsOf(member)).toEqual(['changed', 'changed', 'suspended']);
      const reasons = (await entriesOf(member, 3)).map((data) => (data as { reason?: string }).reason);
      expect(reasons).toEqual(['Spam links', 'Spam links', 'Spam links']);
    },
  );

  test('suspends anew whose suspension is over, with an end of the old one and an appeal of its own', async () => {
    const member = await identity.signUp('Away Again');
    await suspend(member, { suspendedUntil: later });
    await pass(member);
    expect(await suspend(member)).toMatchObject({ isSuspended: true, suspendedUntil: null });
    expect(await actsOf(member)).toEqual(['suspended', 'ended', 'suspended']);
    const { code, data } = await identity.anonymous.fails(sessionEndpoints.login, signIn(member));
    expect([code, data]).toMatchObject(['SUSPENDED', { appeal: { state: 'possible' } }]);
  });

  test.each([
    ['profile', updateUser],
    ['suspension', suspendUser],
  ])('is logged as of one who was not suspended once that is over, by their %s', async (name, endpoint) => {
    const member = await identity.signUp(`Over And Logged By ${name}`);
    const decide = (body: Record<string, unknown>) =>
      identity.admin.call(endpoint, { params: { id: member.id }, body });
    await suspend(member, { suspendedUntil: later });
    await pass(member);
    // There is nothing left to lift: it ended by itself.
    await decide({ isSuspended: false });
    await decide({ isSuspended: true, suspendedReason: 'Spam again' });
    expect(await entriesOf(member, 2)).toMatchObject([
      { action: 'user.suspend' },
      {
        action: 'user.suspend',
        before: { isSuspended: false, suspendedReason: null },
        after: { isSuspended: true, suspendedReason: 'Spam again' },
      },
    ]);
    expect(await actsOf(member)).toEqual(['suspended', 'ended', 'suspended']);
  });
});

test.each([
  [{ bio: 'Left wing', level: 'advanced' }, 'user.update'],
  [{ bio: 'Left wing', isVerified: true }, 'user.verify'],
  [{ isVerified: true, role: 'coach' }, 'user.role'],
  [{ role: 'coach', isSuspended: true, suspendedReason: 'x' }, 'user.suspend'],
])('an edit of %j is one entry of the log under %s', async (body, action) => {
  const member = await identity.signUp(`Edit For ${action.replace('.', ' ')}`);
  await edit(member, body);
  expect((await entriesOf(member, 1)).map((data) => (data as { action: string }).action)).toEqual([action]);
});

describe('a suspension whose hour has come', () => {
  const listed = async ({ email }: Member, status: string) => {
    const query = { search: email, status };
    const { users, total } = await identity.admin.call(listUsers, { query });
    return [users.map(({ isSuspended }) => isSuspended), total];
  };
  const counted = async () => {
    const { suspendedUsers, pendingUsers } = await identity.admin.call(platformEndpoints.getAdminStats);
    return { suspendedUsers, pendingUsers };
  };
  const suspensions = async (state: string) =>
    (await identity.admin.call(listSuspensions, { query: { state } })).suspensions;
  const exported = async ({ email }: Member) => {
    const query = { search: email, format: 'json' };
    return (await identity.admin.send(exportUsers, { query })).json();
  };
  const over = { isSuspended: false, reason: 'Spam links', endedAt: expect.any(String) as unknown };

  /** Each is asked of its own, for the first of them ends the suspension. */
  test.each<[string, (member: Member) => Promise<unknown>, unknown]>([
    ['list of the suspended', (member) => listed(member, 'suspended'), [[], 0]],
    ['list of the others', (member) => listed(member, 'pending'), [[false], 1]],
    ['file', exported, [{ status: 'pending', suspendedReason: '', suspendedUntil: '' }]],
    ['answer to an edit', (member) => edit(member, { bio: 'Back' }), { isSuspended: false, bio: 'Back' }],
    ['running ones', async ({ id }) => (await suspensions('active')).filter(({ _id }) => _id === id), []],
    ['ended ones', async ({ id }) => (await suspensions('ended')).filter(({ _id }) => _id === id), [over]],
    [
      'history',
      async ({ id }) => (await identity.admin.call(getSuspensionHistory, { params: { id } })).suspension,
      over,
    ],
  ])('is over in the %s', async (where, read, expected) => {
    const member = await identity.signUp(`Over In The ${where}`);
    await suspend(member, { suspendedUntil: later });
    await pass(member);
    expect(await read(member)).toMatchObject(expected as object);
  });

  test('is counted as over', async () => {
    const member = await identity.signUp('Counted Out');
    const before = await counted();
    await suspend(member, { suspendedUntil: later });
    expect((await counted()).suspendedUsers).toBe(before.suspendedUsers + 1);
    await pass(member);
    expect(await counted()).toEqual(before);
  });
});
