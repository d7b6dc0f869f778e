import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { erasureEndpoints } from '@ankur/contracts/identity/erasure.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { suspensionEndpoints } from '@ankur/contracts/identity/suspensions.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import mongoose from 'mongoose';
import { startIdentity, strongPassword, type Member, type TestIdentity } from './start-identity.ts';

const { listSuspensions, getSuspensionHistory } = suspensionEndpoints;
const acted = adminActed('identity');
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const later = '2099-01-01T00:00:00.000Z';
const act = (member: Member, isSuspended: boolean, body: Record<string, unknown>) =>
  identity.admin.call(adminUserEndpoints.suspendUser, {
    params: { id: member.id },
    body: { isSuspended, ...body },
  });
const suspend = (member: Member, suspendedReason: string, suspendedUntil: string | null = null) =>
  act(member, true, { suspendedReason, suspendedUntil });
const lift = (member: Member, suspendedReason = '') => act(member, false, { suspendedReason });
const list = (state: 'active' | 'ended') => identity.admin.call(listSuspensions, { query: { state } });
const rowOf = async (member: Member, state: 'active' | 'ended') =>
  (await list(state)).suspensions.find(({ _id }) => _id === member.id);
const historyOf = async ({ id }: Member) =>
  (await identity.admin.call(getSuspensionHistory, { params: { id } })).steps;
const signIn = ({ email }: Member) => ({ body: { email, password: strongPassword } });

describe('suspensions', () => {
  test('are seen by admins alone', async () => {
    const member = await identity.signUp('Curious One');
    const one = { params: { id: member.id } };
    expect((await identity.anonymous.fails(listSuspensions)).status).toBe(401);
    expect((await member.api.fails(listSuspensions)).status).toBe(403);
    expect((await identity.anonymous.fails(getSuspensionHistory, one)).status).toBe(401);
    expect((await member.api.fails(getSuspensionHistory, one)).status).toBe(403);
    expect((await identity.admin.fails(listSuspensions, { query: { state: 'all' } })).status).toBe(400);
  });

  test('say why, by whom and until when, and keep every step', async () => {
    const member = await identity.signUp('Often Away');
    await suspend(member, 'Spam links');
    expect(await rowOf(member, 'active')).toMatchObject({
      reason: 'Spam links',
      until: null,
      isSuspended: true,
      latest: { act: 'suspended', by: 'Ankur Desk' },
    });
    await suspend(member, 'Spam links again', later);
    await lift(member, 'Promised to stop');
    expect(await rowOf(member, 'active')).toBeUndefined();
    expect(await rowOf(member, 'ended')).toMatchObject({
      isSuspended: false,
      reason: 'Spam links again',
      until: later,
      latest: { act: 'lifted', by: 'Ankur Desk', reason: 'Promised to stop' },
    });
    expect(await historyOf(member)).toMatchObject([
      { act: 'lifted', reason: 'Promised to stop' },
      { act: 'changed', reason: 'Spam links again', until: later },
      { act: 'suspended', reason: 'Spam links', until: null },
    ]);
    const entry = await identity.next(
      acted,
      ({ data }) => data.target.id === member.id && data.action === 'user.restore',
    );
    expect(entry.data.reason).toBe('Promised to stop');
    await suspend(member, 'Back to old ways');
    expect(await rowOf(member, 'ended')).toBeUndefined();
  });

  test('from before their day was kept are listed too, and no account that was erased', async () => {
    const [early, gone] = [await identity.signUp('Early Case'), await identity.signUp('Gone Case')];
    await suspend(early, 'Spam links');
    const one = { _id: new mongoose.Types.ObjectId(early.id) };
    await identity.database
      .collection('users')
      .updateOne(one, { $unset: { suspendedAt: 1, suspensionSteps: 1 } });
    const { counts } = await list('active');
    expect(await rowOf(early, 'active')).toMatchObject({ since: null, reason: 'Spam links' });
    const erase = { params: { id: gone.id }, body: { reason: 'Asked by letter' } };
    await identity.admin.call(erasureEndpoints.eraseMember, erase);
    expect(await rowOf(gone, 'active')).toBeUndefined();
    expect((await list('active')).counts).toEqual(counts);
  });

  test('are told at sign-in with reason and end, and lifting one restores access at once', async () => {
    const member = await identity.signUp('Signs In');
    await suspend(member, 'Two accounts', later);
    const refused = await identity.anonymous.fails(sessionEndpoints.login, signIn(member));
    expect(refused).toMatchObject({ status: 403, code: 'SUSPENDED' });
    expect(refused.message).toMatch(/until 1 January 2099.* Reason: Two accounts/);
    await lift(member);
    expect((await identity.anonymous.send(sessionEndpoints.login, signIn(member))).status).toBe(200);
  });

  test('end by themselves at their hour, which the history shows without an admin', async () => {
    const member = await identity.signUp('Ends Alone');
    await suspend(member, 'A week off', later);
    await identity.database
      .collection('users')
      .updateOne({ _id: new mongoose.Types.ObjectId(member.id) }, { $set: { suspendedUntil: new Date(0) } });
    expect((await identity.anonymous.send(sessionEndpoints.login, signIn(member))).status).toBe(200);
    const row = await waitFor(() => rowOf(member, 'ended'));
    expect(row.latest).toMatchObject({ act: 'ended', by: null });
  });

  test('keep the newest 40 steps of one member', async () => {
    const member = await identity.signUp('Long History');
    for (let round = 0; round < 42; round += 1) await suspend(member, `Round ${String(round)}`);
    const steps = await historyOf(member);
    expect([steps.length, steps[0]?.reason]).toEqual([40, 'Round 41']);
  });
});
