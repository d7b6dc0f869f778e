import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { accountEndpoints } from '@ankur/contracts/identity/accounts.endpoints';
import { inviteEndpoints } from '@ankur/contracts/identity/invites.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { startIdentity, strongPassword, type TestIdentity } from './start-identity.ts';

const { listInvites, createInvite, revokeInvite } = inviteEndpoints;
const acted = adminActed('identity');
let identity: TestIdentity;
const rule = (registration: object) =>
  identity.admin.call(platformEndpoints.updatePlatformSettings, { body: { registration } });
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMIT_SCALE: 1 });
  await rule({ inviteOnly: true });
});
afterEach(() => rule({ allowRegistration: true, inviteOnly: true, allowedEmailDomains: [] }));
afterAll(() => identity.stop());

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
const invite = (uses = 1, note = '') =>
  identity.admin.call(createInvite, { body: { uses, note, expiresAt: inDays(7) } });
/** A network of its own, so that what one test guesses closes nothing to another. */
const join = (name: string, code?: string, network = '10.0.0.1') =>
  identity.anonymous.send(accountEndpoints.register, {
    body: {
      username: name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@members.example`,
      password: strongPassword,
      ...(code === undefined ? {} : { invite: code }),
    },
    headers: { 'x-forwarded-for': network },
  });
const problemOf = async (response: Response) => (await response.json()) as Record<string, unknown>;
const listed = async (id: string) =>
  (await identity.admin.call(listInvites, { query: {} })).invites.find(({ _id }) => _id === id);

describe('invitations', () => {
  test('are made, seen and revoked by admins alone', async () => {
    const { code } = await invite();
    await join('First Guest', code);
    const guest = identity.as({ userId: 'a'.repeat(24), role: 'coach', username: 'G', sessionId: 's' });
    const make = { body: { uses: 1, expiresAt: inDays(1) } };
    const one = { params: { id: 'a'.repeat(24) } };
    for (const caller of [identity.anonymous, guest]) {
      const status = caller === guest ? 403 : 401;
      expect((await caller.fails(listInvites)).status).toBe(status);
      expect((await caller.fails(createInvite, make)).status).toBe(status);
      expect((await caller.fails(revokeInvite, one)).status).toBe(status);
    }
    expect((await identity.admin.fails(revokeInvite, one)).status).toBe(404);
  });

  test.each([
    [{ uses: 0 }, 'uses'],
    [{ uses: 1001 }, 'uses'],
    [{ uses: 1.5 }, 'uses'],
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
    [{ expiresAt: inDays(800) }, 'expiresAt'],
  ])('refuse %j at its field', async (change, field) => {
    const body = { uses: 1, expiresAt: inDays(1), ...change };
    expect(await identity.admin.fails(createInvite, { body })).toMatchObject({ status: 400, field });
  });

  test('open an account however they are typed, and are told to nobody twice', async () => {
    const { invite: made, code } = await invite(2, 'For the school of Kochi');
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
    expect((await join('Typed Small', code.toLowerCase().replaceAll('-', ' '))).status).toBe(201);
    const seen = await listed(made._id);
    expect(seen).toMatchObject({ used: 1, uses: 2, state: 'open', note: 'For the school of Kochi' });
    expect(JSON.stringify(seen)).not.toContain(code);
    const stored = JSON.stringify(await identity.database.collection('invites').find({}).toArray());
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
    const entry = await identity.next(acted, ({ data }) => data.target.id === made._id);
    expect(entry.data.action).toBe('invite.create');
    expect(JSON.stringify(entry)).not.toContain(code);
  });

  test('are asked for at their field when registration is by invitation only', async () => {
    const response = await join('No Code');
    expect(response.status).toBe(403);
    expect(await problemOf(response)).toMatchObject({ code: 'INVITE_REQUIRED', field: 'invite' });
    await rule({ inviteOnly: false });
    expect((await join('No Code Needed', 'anything')).status).toBe(201);
  });

  test('give their last place to one of two who come at once', async () => {
    const { invite: made, code } = await invite(1);
    const answers = await Promise.all([
      join('Twin One', code),
      join('Twin Two', code),
      join('Twin Three', code),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    expect(await listed(made._id)).toMatchObject({ used: 1, state: 'usedUp' });
    const { body } = { body: await problemOf(await join('Twin Four', code)) };
    expect(body).toMatchObject({ code: 'INVITE_NOT_GOOD', field: 'invite' });
  });

  test('keep their place when the form is refused for something else', async () => {
    const { invite: made, code } = await invite(1);
    const { code: other } = await invite(1);
    expect((await join('Taken Address', other)).status).toBe(201);
    expect(await problemOf(await join('Taken Address', code))).toMatchObject({ code: 'EMAIL_TAKEN' });
    await rule({ allowedEmailDomains: ['school.example'] });
    expect(await problemOf(await join('Wrong Domain', code))).toMatchObject({ field: 'email' });
    await rule({ allowRegistration: false, allowedEmailDomains: [] });
    expect(await problemOf(await join('Too Late', code))).toMatchObject({ code: 'REGISTRATION_CLOSED' });
    expect(await listed(made._id)).toMatchObject({ used: 0, state: 'open' });
  });

  test('open nothing once they are revoked or over, and say the same then', async () => {
    const [revoked, over] = [await invite(5), await invite(5)];
    await identity.admin.call(revokeInvite, { params: { id: revoked.invite._id } });
    expect(await identity.admin.call(revokeInvite, { params: { id: revoked.invite._id } })).toMatchObject({
      state: 'revoked',
    });
    await identity.database
      .collection('invites')
      .updateOne({ hint: over.invite.hint }, { $set: { expiresAt: new Date(0) } });
    const answers = [revoked.code, over.code, 'AAAA-BBBB-CCCC'].map((code) =>
      join('Came Late', code, '10.0.0.2'),
    );
    const messages = (await Promise.all((await Promise.all(answers)).map(problemOf))).map(
      ({ message }) => message,
    );
    expect(new Set(messages).size).toBe(1);
    const revocationsOf = (id: string) =>
      identity.events
        .filter(({ type }) => type === acted.type)
        .map(({ data }) => data as { action: string; target: { id: string } })
        .filter(({ action, target }) => action === 'invite.revoke' && target.id === id);
    await waitFor(() => revocationsOf(revoked.invite._id).length > 0);
    // A second entry would have been written, and told, before this later one.
    await identity.admin.call(revokeInvite, { params: { id: over.invite._id } });
    await waitFor(() => revocationsOf(over.invite._id).length > 0);
    expect(revocationsOf(revoked.invite._id)).toHaveLength(1);
  });

  test('are not guessed: after ten wrong codes a network is closed, even to a good one', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await join('Guesser', `AAAA-0000-000${String(guess)}`, '10.0.0.9')).status).toBe(403);
    const { code } = await invite(1);
    expect((await join('Guesser', code, '10.0.0.9')).status).toBe(429);
    expect((await join('Somebody Else', code, '10.0.0.10')).status).toBe(201);
  });
});
