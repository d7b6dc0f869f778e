import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { revocationEndpoints } from '@ankur/contracts/identity/revocations.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { userRestored, userRoleChanged, userSuspended } from '@ankur/contracts/identity/identity.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import mongoose from 'mongoose';
import { claimsOf, startIdentity, strongPassword, type Member, type TestIdentity } from './start-identity.ts';

const { listUsers, changeRole, suspendUser } = adminUserEndpoints;
const { login, refresh } = sessionEndpoints;
const acted = adminActed('identity');
let identity: TestIdentity;
let member: Member;
beforeAll(async () => {
  identity = await startIdentity();
  member = await identity.signUp('Karthik S');
});
afterAll(() => identity.stop());

const setRole = (id: string, role: string) => ({ params: { id }, body: { role } });
const suspend = (id: string, changes: Record<string, unknown> = {}) => ({
  params: { id },
  body: { isSuspended: true, suspendedReason: 'Spam links', ...changes },
});
const lift = (id: string) => ({ params: { id }, body: { isSuspended: false } });
const asAdmin = (id: string) =>
  identity.as({ userId: id, role: 'admin', username: 'Second', sessionId: 's' });
const revocationOf = async (id: string) => {
  const gateway = identity.as({ service: 'gateway' });
  const { revocations } = await gateway.call(revocationEndpoints.listRevocations);
  return revocations.find(({ subject }) => subject === id);
};

describe('every admin call', () => {
  test.each([
    [listUsers, {}],
    [changeRole, setRole('a'.repeat(24), 'coach')],
    [suspendUser, suspend('a'.repeat(24))],
    [platformEndpoints.getAdminStats, {}],
  ])(
    'refuses visitors, members and unsigned calls before it looks at the input',
    async (endpoint, request) => {
      expect((await identity.as(null).fails(endpoint, request)).status).toBe(401);
      expect((await identity.anonymous.fails(endpoint, request)).status).toBe(401);
      expect((await member.api.fails(endpoint, request)).status).toBe(403);
      if (endpoint.method === 'GET') return;
      expect((await member.api.fails(endpoint, { ...request, body: { nonsense: true } })).status).toBe(403);
    },
  );
});

describe('a moderator', () => {
  test('is named by the log, gets no call of an admin and cannot change a role, least of all the own', async () => {
    const zoya = await identity.signUp('Zoya Review');
    await identity.admin.call(changeRole, setRole(zoya.id, 'moderator'));
    const entry = await identity.next(acted, ({ data }) => data.target.id === zoya.id);
    expect(entry.data).toMatchObject({ before: { role: 'athlete' }, after: { role: 'moderator' } });
    const told = await identity.next(userRoleChanged, ({ data }) => data.user._id === zoya.id);
    expect(told.data.user).not.toHaveProperty('role');
    const api = identity.as({ userId: zoya.id, role: 'moderator', username: 'Zoya', sessionId: 'z' });
    const statuses = [
      await api.fails(changeRole, setRole(zoya.id, 'admin')),
      await api.fails(changeRole, setRole(member.id, 'coach')),
      await api.fails(adminUserEndpoints.updateUser, { params: { id: zoya.id }, body: { role: 'admin' } }),
      await api.fails(suspendUser, suspend(member.id)),
      await api.fails(listUsers, {}),
      await api.fails(platformEndpoints.updatePlatformSettings, { body: { maintenanceMode: true } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403]);
    const listed = await identity.admin.call(listUsers, { query: { role: 'moderator' } });
    expect(listed.users.map(({ username }) => username)).toEqual(['Zoya Review']);
  });

  test('is not what the last admin can become', async () => {
    expect(
      await asAdmin('b'.repeat(24)).fails(changeRole, setRole(identity.adminId, 'moderator')),
    ).toMatchObject({ code: 'LAST_ADMIN' });
  });
});

describe('listing users', () => {
  test('searches name and address, filters by role, sorts and pages', async () => {
    await identity.signUp('Asha Rao', 'coach');
    await identity.signUp('asha bhat', 'scout');
    const found = await identity.admin.call(listUsers, { query: { search: 'ASHA', sortOrder: 'desc' } });
    expect(found.users.map(({ username }) => username)).toEqual(['Asha Rao', 'asha bhat']);
    const byMail = await identity.admin.call(listUsers, { query: { search: 'asha.rao@' } });
    expect(byMail.total).toBe(1);
    expect(byMail.users[0]?.email).toBe('asha.rao@members.example');
    const coaches = await identity.admin.call(listUsers, { query: { role: 'coach', limit: 1, page: 2 } });
    expect(coaches).toMatchObject({ users: [], total: 1 });
  });

  test('takes an empty filter for none', async () => {
    const count = async (query: Record<string, string>) =>
      (await identity.admin.call(listUsers, { query })).total;
    expect(await count({ role: '', status: '' })).toBe(await count({}));
  });

  test('takes search text literally', async () => {
    for (const search of ['.*', '(a+)+$', '[', '\\', '$where']) {
      expect((await identity.admin.call(listUsers, { query: { search, limit: 100 } })).total).toBe(0);
    }
  });

  test.each([
    [{ limit: 101 }],
    [{ limit: 0 }],
    [{ page: 0 }],
    [{ sortBy: 'password' }],
    [{ role: 'king' }],
    [{ search: 'x'.repeat(101) }],
  ])('refuses %j', async (query) =>
    expect((await identity.admin.fails(listUsers, { query })).status).toBe(400),
  );
});

describe('changing a role', () => {
  test('revokes older tokens, tells everybody and leaves exactly one audit entry', async () => {
    const target = await identity.signUp('New Coach');
    const { user } = await identity.admin.call(changeRole, setRole(target.id, 'coach'));
    expect(user.role).toBe('coach');
    const event = await identity.next(userRoleChanged, ({ data }) => data.user._id === target.id);
    expect(event.data.revocation).toMatchObject({
      kind: 'user',
      subject: target.id,
      code: 'TOKEN_OUTDATED',
      lifted: false,
    });
    expect(event.data.revocation.before).toBeGreaterThanOrEqual(Number(claimsOf(target.token)['iat']));
    expect(await revocationOf(target.id)).toEqual(event.data.revocation);
    const entry = await identity.next(acted, ({ data }) => data.target.id === target.id);
    expect(entry).toMatchObject({
      actor: { id: identity.adminId },
      data: { action: 'user.role', before: { role: 'athlete' }, after: { role: 'coach' } },
    });
    const audits = identity.events.filter(
      ({ type, data }) => type === 'admin.acted' && JSON.stringify(data).includes(target.id),
    );
    expect(audits).toHaveLength(1);
  });

  test('gives a token that outlives the revocation at the next refresh', async () => {
    const target = await identity.signUp('Quick Refresh');
    await identity.admin.call(changeRole, setRole(target.id, 'scout'));
    const response = await identity.anonymous.send(refresh, { headers: { cookie: target.cookie } });
    const { token } = (await response.json()) as { token: string };
    const revocation = await revocationOf(target.id);
    expect(claimsOf(token)['role']).toBe('scout');
    expect(Number(claimsOf(token)['iat'])).toBeGreaterThan(revocation?.before ?? Infinity);
  });

  test('refuses the own row', async () => {
    const problem = await identity.admin.fails(changeRole, setRole(identity.adminId, 'coach'));
    expect(problem).toMatchObject({ status: 409, code: 'OWN_ACCOUNT' });
  });

  test('refuses to demote the last admin, whoever asks', async () => {
    const problem = await asAdmin('b'.repeat(24)).fails(changeRole, setRole(identity.adminId, 'coach'));
    expect(problem).toMatchObject({ status: 409, code: 'LAST_ADMIN' });
  });

  test('keeps one admin when two demote each other at the same moment', async () => {
    const second = await identity.signUp('Second Chief');
    await identity.admin.call(changeRole, setRole(second.id, 'admin'));
    const answers = await Promise.all([
      identity.admin.send(changeRole, setRole(second.id, 'coach')),
      asAdmin(second.id).send(changeRole, setRole(identity.adminId, 'coach')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await identity.database.collection('users').countDocuments({ role: 'admin' })).toBe(1);
    const remaining = await identity.database.collection('users').findOne({ role: 'admin' });
    if (String(remaining?._id) !== identity.adminId) {
      await asAdmin(second.id).call(changeRole, setRole(identity.adminId, 'admin'));
      await identity.admin.call(changeRole, setRole(second.id, 'coach'));
    }
  });

  test('counts a new admin at once: the one before can go, and come back', async () => {
    const second = await identity.signUp('Succeeding Chief');
    await identity.admin.call(changeRole, setRole(second.id, 'admin'));
    await asAdmin(second.id).call(changeRole, setRole(identity.adminId, 'coach'));
    await asAdmin(second.id).call(changeRole, setRole(identity.adminId, 'admin'));
    await identity.admin.call(changeRole, setRole(second.id, 'coach'));
    expect(await identity.database.collection('users').countDocuments({ role: 'admin' })).toBe(1);
  });

  test('refuses unknown members and roles', async () => {
    expect((await identity.admin.fails(changeRole, setRole('f'.repeat(24), 'coach'))).code).toBe(
      'USER_NOT_FOUND',
    );
    expect((await identity.admin.fails(changeRole, setRole('nonsense', 'coach'))).status).toBe(404);
    expect((await identity.admin.fails(changeRole, setRole(member.id, 'owner'))).status).toBe(400);
  });
});

describe('suspending', () => {
  test('revokes every token, blocks sign-in and refresh, and states reason and end', async () => {
    const target = await identity.signUp('Spammer One');
    const suspendedUntil = new Date(Date.now() + 3_600_000).toISOString();
    const { user } = await identity.admin.call(suspendUser, suspend(target.id, { suspendedUntil }));
    expect(user).toMatchObject({ isSuspended: true, suspendedReason: 'Spam links', suspendedUntil });
    const event = await identity.next(userSuspended, ({ data }) => data.user._id === target.id);
    expect(event.data).toMatchObject({
      reason: 'Spam links',
      until: suspendedUntil,
      revocation: {
        kind: 'user',
        subject: target.id,
        code: 'SUSPENDED',
        lifted: false,
        until: suspendedUntil,
      },
    });
    expect(event.data.revocation.message).toContain('Spam links');
    const blocked = await identity.anonymous.send(refresh, { headers: { cookie: target.cookie } });
    expect(blocked.status).toBe(403);
    expect(await blocked.json()).toMatchObject({ code: 'SUSPENDED', data: { reason: 'Spam links' } });
    const entry = await identity.next(acted, ({ data }) => data.target.id === target.id);
    expect(entry.data).toMatchObject({
      action: 'user.suspend',
      reason: 'Spam links',
      before: { isSuspended: false },
    });
  });

  test('refuses an end that no calendar has', async () => {
    const target = await identity.signUp('Endless One');
    const input = suspend(target.id, { suspendedUntil: '9999-12-31T23:59:59-01:00' });
    expect((await identity.admin.fails(suspendUser, input)).status).toBe(400);
  });

  test('is lifted at once, with the same session still there', async () => {
    const target = await identity.signUp('Forgiven Member');
    await identity.admin.call(suspendUser, suspend(target.id));
    const { user } = await identity.admin.call(suspendUser, lift(target.id));
    expect(user.isSuspended).toBe(false);
    const event = await identity.next(userRestored, ({ data }) => data.user._id === target.id);
    expect(event.data.revocation.lifted).toBe(true);
    expect((await revocationOf(target.id))?.lifted).toBe(true);
    expect((await identity.anonymous.send(refresh, { headers: { cookie: target.cookie } })).status).toBe(200);
    const again = await identity.admin.call(suspendUser, lift(target.id));
    expect(again.user.isSuspended).toBe(false);
    await identity.admin.call(suspendUser, suspend(target.id));
  });

  test('does not bring back tokens with a role taken away meanwhile', async () => {
    const target = await identity.signUp('Demoted Meanwhile');
    await identity.admin.call(suspendUser, suspend(target.id));
    await identity.admin.call(changeRole, setRole(target.id, 'sponsor'));
    expect((await revocationOf(target.id))?.code).toBe('SUSPENDED');
    await identity.admin.call(suspendUser, lift(target.id));
    expect(await revocationOf(target.id)).toMatchObject({ code: 'TOKEN_OUTDATED', lifted: false });
  });

  test('ends by itself at its hour, without an audit entry of an admin', async () => {
    const target = await identity.signUp('Short Pause');
    // Long enough for the call to arrive before its own end.
    const suspendedUntil = new Date(Date.now() + 2000).toISOString();
    await identity.admin.call(suspendUser, suspend(target.id, { suspendedUntil }));
    const body = { email: target.email, password: strongPassword };
    await waitFor(async () => (await identity.anonymous.send(login, { body })).status === 200);
    const event = await waitFor(
      () =>
        identity.events.find(
          ({ type, data }) => type === 'user.restored' && JSON.stringify(data).includes(target.id),
        ),
      20_000,
    );
    expect(event.actor).toBeNull();
    const audits = identity.events.filter(
      ({ type, data }) => type === 'admin.acted' && JSON.stringify(data).includes(target.id),
    );
    expect(audits).toHaveLength(1);
  });

  test.each(['2034-01-01', '2034-01-01T00:00:00+05:30', '2033-12-31T18:30:00Z'])(
    'ends at the moment that %s means',
    async (suspendedUntil) => {
      const { id } = await identity.signUp(`Until ${suspendedUntil.replace(/\W/g, ' ')}`);
      const { user } = await identity.admin.call(suspendUser, suspend(id, { suspendedUntil }));
      expect(user.suspendedUntil).toBe('2033-12-31T18:30:00.000Z');
    },
  );

  test('refuses the own row, the last admin, the past and unknown members', async () => {
    expect((await identity.admin.fails(suspendUser, suspend(identity.adminId))).code).toBe('OWN_ACCOUNT');
    expect((await asAdmin('b'.repeat(24)).fails(suspendUser, suspend(identity.adminId))).code).toBe(
      'LAST_ADMIN',
    );
    const past = suspend(member.id, { suspendedUntil: '2020-01-01T00:00:00Z' });
    expect(await identity.admin.fails(suspendUser, past)).toMatchObject({
      status: 400,
      field: 'suspendedUntil',
    });
    expect((await identity.admin.fails(suspendUser, suspend('f'.repeat(24)))).status).toBe(404);
    expect((await identity.admin.fails(suspendUser, { params: { id: member.id }, body: {} })).status).toBe(
      400,
    );
  });
});

describe('after a crash between write and publication', () => {
  test('the event and the revocation are still delivered', async () => {
    const target = await identity.signUp('Crash Member');
    const seqBefore = (await revocationOf(target.id))?.seq ?? 0;
    const { outbox, revocation } = {
      outbox: [
        {
          id: 'crash-event-1',
          type: 'user.updated',
          v: 1,
          at: new Date().toISOString(),
          actor: null,
          requestId: null,
          data: { user: { _id: target.id, username: 'Crash Member' }, version: 9 },
        },
      ],
      revocation: { code: 'TOKEN_OUTDATED', before: 1, lifted: false, seq: Date.now() * 1000 },
    };
    const users = identity.database.collection('users');
    await identity.restart();
    await users.updateOne({ _id: new mongoose.Types.ObjectId(target.id) }, { $set: { outbox, revocation } });
    await waitFor(() => identity.events.some(({ id }) => id === 'crash-event-1'));
    expect((await revocationOf(target.id))?.seq).toBeGreaterThan(seqBefore);
  });
});
