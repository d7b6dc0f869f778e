import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { revocationEndpoints } from '@ankur/contracts/identity/revocations.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { sessionRevoked } from '@ankur/contracts/identity/identity.events';
import { adminAccount, claimsOf, cookiesOf, startIdentity, type TestIdentity } from './start-identity.ts';

const { refresh, logout, login } = sessionEndpoints;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const refreshWith = (cookie: string, headers: Record<string, string> = {}) =>
  identity.anonymous.send(refresh, { headers: { cookie, ...headers } });
const rotated = async (cookie: string) => {
  const response = await refreshWith(cookie);
  expect(response.status).toBe(200);
  return cookiesOf(response)['ankur_refresh'] ?? '';
};
const sidOf = (token: string) => String(claimsOf(token)['sid']);
/** Moves the last rotation of a session into the past, as if that many seconds had gone by. */
const ageRotation = (sid: string, seconds: number) =>
  identity.database
    .collection<{ _id: string }>('sessions')
    .updateOne({ _id: sid }, { $set: { rotatedAt: new Date(Date.now() - seconds * 1000) } });
/** Names and paths of the cookies that an answer takes away. */
const clearedIn = (response: Response) =>
  response.headers.getSetCookie().map((line) => {
    const [, name, path] = /^(\w+)=; Max-Age=0; Path=([^;]+); HttpOnly; SameSite=Strict$/.exec(line) ?? [];
    return name === undefined ? `not cleared: ${line}` : `${name} ${String(path)}`;
  });
const revocations = async () =>
  (await identity.as({ service: 'gateway' }).call(revocationEndpoints.listRevocations)).revocations;

describe('refreshing a session', () => {
  test('gives a new access token and a new cookie for the same session', async () => {
    const member = await identity.signUp('Rotating One');
    const response = await refreshWith(member.cookie);
    const answer = (await response.json()) as { token: string; user: { _id: string } };
    expect(answer.user._id).toBe(member.id);
    expect(sidOf(answer.token)).toBe(sidOf(member.token));
    expect(cookiesOf(response)['ankur_refresh']).not.toBe(member.cookie);
  });

  test('stores no token, only hashes', async () => {
    const member = await identity.signUp('Hashed One');
    const secret = member.cookie.split('=')[1] ?? '';
    const stored = JSON.stringify(
      await identity.database.collection('sessions').find({ userId: member.id }).toArray(),
    );
    for (const part of [secret, ...secret.split('.')]) expect(stored).not.toContain(part);
  });

  test('keeps two tabs alive that refresh at the same moment', async () => {
    const member = await identity.signUp('Two Tabs');
    const tabs = await Promise.all([refreshWith(member.cookie), refreshWith(member.cookie)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    for (const tab of tabs) await rotated(cookiesOf(tab)['ankur_refresh'] ?? '');
  });

  test('keeps twelve tabs alive that refresh at the same moment', async () => {
    const member = await identity.signUp('Many Tabs');
    const tabs = await Promise.all(Array.from({ length: 12 }, () => refreshWith(member.cookie)));
    expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('ends the whole family when a replaced token comes back after the grace', async () => {
    const member = await identity.signUp('Robbed Member');
    const second = await rotated(member.cookie);
    await ageRotation(sidOf(member.token), 11);
    const refused = await refreshWith(member.cookie);
    expect([refused.status, clearedIn(refused)]).toEqual([
      401,
      ['ankur_refresh /api/auth', 'ankur_console /remotes/mfe-admin'],
    ]);
    expect((await refreshWith(second)).status).toBe(401);
    const event = await identity.next(sessionRevoked, ({ data }) => data.userId === member.id);
    expect(event.data.revocation).toMatchObject({
      kind: 'session',
      subject: sidOf(member.token),
      lifted: false,
    });
  });

  test('gives grace to the token just replaced, not to its ancestors', async () => {
    const member = await identity.signUp('Old Token');
    const second = await rotated(member.cookie);
    const third = await rotated(second);
    await rotated(second);
    expect((await refreshWith(member.cookie)).status).toBe(401);
    expect((await refreshWith(third)).status).toBe(401);
  });

  test.each([
    ['no cookie', ''],
    ['garbage', 'ankur_refresh=garbage'],
    ['an unknown token', `ankur_refresh=${'a'.repeat(22)}.${'b'.repeat(43)}`],
  ])('refuses %s and clears the cookies', async (_what, cookie) => {
    const response = await refreshWith(cookie);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'SESSION_ENDED' });
    expect(clearedIn(response)).toEqual(['ankur_refresh /api/auth', 'ankur_console /remotes/mfe-admin']);
  });

  test('ends when its time is over, and keeps the cookies when the call was at fault', async () => {
    const member = await identity.signUp('Long Away');
    const elsewhere = await refreshWith(member.cookie, { origin: 'https://evil.example' });
    expect([elsewhere.status, elsewhere.headers.getSetCookie()]).toEqual([403, []]);
    await identity.database
      .collection<{ _id: string }>('sessions')
      .updateOne({ _id: sidOf(member.token) }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await refreshWith(member.cookie)).status).toBe(401);
  });

  test('refuses a page of another origin', async () => {
    const member = await identity.signUp('Cross Site');
    expect((await refreshWith(member.cookie, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await refreshWith(member.cookie, { origin: 'null' })).status).toBe(403);
    for (const site of ['cross-site', 'same-site'])
      expect((await refreshWith(member.cookie, { 'sec-fetch-site': site })).status).toBe(403);
    const own = { origin: identity.url, 'sec-fetch-site': 'same-origin' };
    expect((await refreshWith(member.cookie, own)).status).toBe(200);
  });

  test('accepts the public host that the gateway forwards', async () => {
    const member = await identity.signUp('Behind Gateway');
    const headers = { origin: 'https://ankur.example', 'x-forwarded-host': 'ankur.example' };
    expect((await refreshWith(member.cookie, headers)).status).toBe(200);
  });

  test('takes the console cookie from an admin who is one no longer', async () => {
    const signIn = await identity.anonymous.send(login, { body: adminAccount });
    const cookie = cookiesOf(signIn)['ankur_refresh'] ?? '';
    const users = identity.database.collection('users');
    await users.updateOne({ email: adminAccount.email }, { $set: { role: 'coach' } });
    const response = await refreshWith(cookie);
    const line = response.headers.getSetCookie().find((text) => text.startsWith('ankur_console='));
    expect(line).toMatch(/Max-Age=0/);
    await users.updateOne({ email: adminAccount.email }, { $set: { role: 'admin' } });
  });
});

describe('logging out', () => {
  test('ends the session of the cookie: no refresh, cookies gone, gateways told', async () => {
    const member = await identity.signUp('Leaving Member');
    const response = await identity.anonymous.send(logout, { headers: { cookie: member.cookie } });
    expect(response.status).toBe(200);
    expect(clearedIn(response)).toEqual(['ankur_refresh /api/auth', 'ankur_console /remotes/mfe-admin']);
    expect((await refreshWith(member.cookie)).status).toBe(401);
    const event = await identity.next(sessionRevoked, ({ data }) => data.userId === member.id);
    expect(event.data.revocation.code).toBe('SESSION_ENDED');
    const listed = (await revocations()).find(({ subject }) => subject === sidOf(member.token));
    expect(listed).toEqual(event.data.revocation);
    expect(listed?.before).toBeGreaterThanOrEqual(Number(claimsOf(member.token)['iat']));
  });

  test('ends the session of the access token when there is no cookie', async () => {
    const member = await identity.signUp('Token Only');
    await member.api.call(logout);
    expect((await refreshWith(member.cookie)).status).toBe(401);
  });

  test('succeeds a second time and for somebody who is not signed in', async () => {
    const member = await identity.signUp('Leaving Twice');
    await member.api.call(logout, { headers: { cookie: member.cookie } });
    await member.api.call(logout, { headers: { cookie: member.cookie } });
    await identity.anonymous.call(logout);
    const told = identity.events.filter(
      ({ type, data }) => type === 'session.revoked' && (data as { userId: string }).userId === member.id,
    );
    expect(told).toHaveLength(1);
  });

  test('leaves the other sessions of the member alone', async () => {
    const member = await identity.signUp('Two Devices');
    const other = await identity.anonymous.send(login, {
      body: { email: member.email, password: 'Monsoon#Sprint42' },
    });
    await member.api.call(logout);
    await rotated(cookiesOf(other)['ankur_refresh'] ?? '');
  });

  test('refuses a page of another origin', async () => {
    const member = await identity.signUp('Forced Out');
    const headers = { cookie: member.cookie, origin: 'https://evil.example' };
    expect((await identity.anonymous.send(logout, { headers })).status).toBe(403);
    await rotated(member.cookie);
  });
});
