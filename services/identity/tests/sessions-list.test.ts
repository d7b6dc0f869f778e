import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { revocationEndpoints } from '@ankur/contracts/identity/revocations.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { claimsOf, cookiesOf, startIdentity, strongPassword, type TestIdentity } from './start-identity.ts';

const { login, refresh, listSessions, revokeSession, revokeOtherSessions } = sessionEndpoints;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const pixel =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0 Mobile Safari/537.36';

async function signInAgain(email: string) {
  const response = await identity.anonymous.send(login, {
    body: { email, password: strongPassword },
    headers: { 'user-agent': pixel },
  });
  const { token } = (await response.json()) as { token: string };
  return { sid: String(claimsOf(token)['sid']), cookie: cookiesOf(response)['ankur_refresh'] ?? '' };
}
const refreshes = async (cookie: string) =>
  (await identity.anonymous.send(refresh, { headers: { cookie } })).status === 200;

describe('the list of own sessions', () => {
  test('is for signed-in members', async () => {
    for (const endpoint of [listSessions, revokeOtherSessions])
      expect((await identity.anonymous.fails(endpoint)).status).toBe(401);
    const params = { id: crypto.randomUUID() };
    expect((await identity.anonymous.fails(revokeSession, { params })).status).toBe(401);
  });

  test('names the device in our words, and the session that asks', async () => {
    const member = await identity.signUp('Two Devices');
    const phone = await signInAgain(member.email);
    const sessions = await member.api.call(listSessions);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ _id }) => _id === phone.sid)).toMatchObject({
      device: 'Chrome on Android',
      current: false,
    });
    expect(sessions.filter(({ current }) => current).map(({ _id }) => _id)).toEqual([
      claimsOf(member.token)['sid'],
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/Pixel|Mozilla|family|hash/);
  });

  test('shows neither ended nor foreign sessions', async () => {
    const [member, other] = [await identity.signUp('List Owner'), await identity.signUp('Another Owner')];
    const phone = await signInAgain(member.email);
    await member.api.call(revokeSession, { params: { id: phone.sid } });
    expect(await member.api.call(listSessions)).toHaveLength(1);
    expect(await other.api.call(listSessions)).toHaveLength(1);
  });
});

describe('revoking a session', () => {
  test('ends it for its refresh cookie and its access token, and for no other', async () => {
    const member = await identity.signUp('Phone Loser');
    const phone = await signInAgain(member.email);
    await member.api.call(revokeSession, { params: { id: phone.sid } });
    expect(await refreshes(phone.cookie)).toBe(false);
    expect(await refreshes(member.cookie)).toBe(true);
    const { revocations } = await identity
      .as({ service: 'gateway' })
      .call(revocationEndpoints.listRevocations);
    expect(
      revocations.filter(({ code }) => code === 'SESSION_ENDED').map(({ subject }) => subject),
    ).toContain(phone.sid);
  });

  test('of somebody else, or of nobody, is 404 and ends nothing', async () => {
    const [member, thief] = [await identity.signUp('Session Owner'), await identity.signUp('Session Thief')];
    for (const id of [String(claimsOf(member.token)['sid']), crypto.randomUUID()])
      expect((await thief.api.fails(revokeSession, { params: { id } })).code).toBe('NOT_FOUND');
    expect((await thief.api.fails(revokeSession, { params: { id: 'x'.repeat(300) } })).status).toBe(404);
    expect(await refreshes(member.cookie)).toBe(true);
  });

  test('everywhere else leaves the session that asks', async () => {
    const member = await identity.signUp('Only Here');
    const others = [await signInAgain(member.email), await signInAgain(member.email)];
    await member.api.call(revokeOtherSessions);
    for (const { cookie } of others) expect(await refreshes(cookie)).toBe(false);
    expect(await refreshes(member.cookie)).toBe(true);
  });
});
