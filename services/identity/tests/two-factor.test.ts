import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generate } from 'otplib';
import { adminActed } from '@ankur/contracts/audit.events';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { revocationEndpoints } from '@ankur/contracts/identity/revocations.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import {
  adminAccount,
  claimsOf,
  cookiesOf,
  startIdentity,
  strongPassword,
  type Member,
  type TestIdentity,
} from './start-identity.ts';

const { getTwoFactor, startTwoFactor, confirmTwoFactor, renewRecoveryCodes, stopTwoFactor, loginWithCode } =
  twoFactorEndpoints;
const { login, refresh } = sessionEndpoints;
const { changePassword, listInbox } = credentialEndpoints;
const password = strongPassword;
const wrongCode = { status: 400, code: 'WRONG_CODE', field: 'code' };
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ DEMO: true, RATE_LIMIT_SCALE: 1 });
});
afterAll(() => identity.stop());

const secondSteps = () =>
  identity.database.collection<{ _id: string; lastStep: number; secret?: string; pending?: string }>(
    'twoFactor',
  );
/** A code of the app that was not used before, as if half a minute had passed. */
async function nextCode(userId: string, secret: string): Promise<string> {
  await secondSteps().updateOne({ _id: userId }, { $set: { lastStep: 0 } });
  return generate({ secret });
}
async function enrol(member: Pick<Member, 'api'>, own = password) {
  const { secret } = await member.api.call(startTwoFactor, { body: { password: own } });
  const { recoveryCodes } = await member.api.call(confirmTwoFactor, {
    body: { code: await generate({ secret }) },
  });
  return { secret, recoveryCodes };
}
const storedOf = (userId: string) => secondSteps().findOne({ _id: userId });
/** The challenge that the right password brings. */
async function challengeFor(email: string, own = password): Promise<string> {
  const problem = await identity.anonymous.fails(login, { body: { email, password: own } });
  expect(problem).toMatchObject({ status: 401, code: 'CODE_NEEDED' });
  return String((problem.data as { challenge: string }).challenge);
}
const withCode = (challenge: string, code: string) =>
  identity.anonymous.send(loginWithCode, { body: { challenge, code } });
const hasMail = (to: string, subject: RegExp) =>
  waitFor(async () =>
    (await identity.anonymous.call(listInbox, { query: { to } })).some((mail) => subject.test(mail.subject)),
  );

describe('an authenticator app', () => {
  test('is set up by signed-in members who know their password', async () => {
    const body = { password: 'Guess#Guess11' };
    expect((await identity.anonymous.fails(startTwoFactor, { body })).status).toBe(401);
    const member = await identity.signUp('Stolen Token');
    expect(await member.api.fails(startTwoFactor, { body })).toMatchObject({
      code: 'WRONG_PASSWORD',
      field: 'password',
    });
  });

  test('has a secret that the store alone does not tell, neither before nor after it is confirmed', async () => {
    const member = await identity.signUp('Sealed Secret');
    const { secret } = await member.api.call(startTwoFactor, { body: { password } });
    expect((await storedOf(member.id))?.pending).toMatch(/^v1\./);
    await member.api.call(confirmTwoFactor, { body: { code: await generate({ secret }) } });
    const stored = await storedOf(member.id);
    expect(stored?.secret).toMatch(/^v1\./);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('of before secrets were encrypted goes on, and is encrypted when it is used', async () => {
    const member = await identity.signUp('Plain Secret');
    const { secret } = await enrol(member);
    await secondSteps().updateOne({ _id: member.id }, { $set: { secret } });
    const signedIn = await withCode(await challengeFor(member.email), await nextCode(member.id, secret));
    expect(signedIn.status).toBe(200);
    expect((await storedOf(member.id))?.secret).toMatch(/^v1\./);
    const again = await withCode(await challengeFor(member.email), await nextCode(member.id, secret));
    expect(again.status).toBe(200);
  });

  test('counts once a code of it was confirmed, which ends the other sessions and is told by mail', async () => {
    const member = await identity.signUp('App Owner');
    const elsewhere = await identity.anonymous.send(login, { body: { email: member.email, password } });
    const { secret, uri } = await member.api.call(startTwoFactor, { body: { password } });
    expect(uri).toContain(`secret=${secret}`);
    expect(await member.api.call(getTwoFactor)).toEqual({
      enabled: false,
      required: false,
      recoveryCodesLeft: 0,
    });
    expect(await member.api.fails(confirmTwoFactor, { body: { code: 'abcdef' } })).toMatchObject(wrongCode);
    const body = { code: await generate({ secret }) };
    const { recoveryCodes } = await member.api.call(confirmTwoFactor, { body });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await member.api.call(getTwoFactor)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect(await member.api.fails(confirmTwoFactor, { body })).toMatchObject(wrongCode);
    expect(await member.api.fails(startTwoFactor, { body: { password } })).toMatchObject({
      status: 409,
      code: 'TWO_FACTOR_ON',
    });
    const cookie = cookiesOf(elsewhere)['ankur_refresh'] ?? '';
    expect((await identity.anonymous.send(refresh, { headers: { cookie } })).status).toBe(401);
    expect((await identity.anonymous.send(refresh, { headers: { cookie: member.cookie } })).status).toBe(200);
    await hasMail(member.email, /now asks for a code/);
    const stored = JSON.stringify(await secondSteps().findOne({ _id: member.id }));
    expect(recoveryCodes.filter((code) => stored.includes(code))).toEqual([]);
  });
});

describe('signing in with a second step', () => {
  test('opens no session for the password alone', async () => {
    const member = await identity.signUp('Two Steps');
    const { secret } = await enrol(member);
    const refused = await identity.anonymous.send(login, { body: { email: member.email, password } });
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
    const challenge = await challengeFor(member.email);
    const code = await nextCode(member.id, secret);
    const opened = await withCode(challenge, code);
    expect(opened.status).toBe(200);
    expect(claimsOf(((await opened.json()) as { token: string }).token)).toMatchObject({ sub: member.id });
    expect(cookiesOf(opened)['ankur_refresh']).toBeDefined();
  });

  test('takes a challenge once, a code once, and neither of somebody else', async () => {
    const [member, other] = [await identity.signUp('Replay Target'), await identity.signUp('Replay Other')];
    const [{ secret }, others] = [await enrol(member), await enrol(other)];
    const [first, second] = [await challengeFor(member.email), await challengeFor(member.email)];
    const foreign = await withCode(first, await nextCode(other.id, others.secret));
    expect(await foreign.json()).toMatchObject({ code: 'WRONG_CODE' });
    const code = await nextCode(member.id, secret);
    const answers = await Promise.all([withCode(first, code), withCode(second, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    for (const used of [first, 'invented']) {
      const late = await withCode(used, await nextCode(member.id, secret));
      if (used === first && answers[0]?.status !== 200) continue;
      expect(await late.json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
    }
  });

  test('is over after five minutes and after a change of the password', async () => {
    const member = await identity.signUp('Late Comer');
    const { secret } = await enrol(member);
    const links = identity.database.collection('accountLinks');
    const old = await challengeFor(member.email);
    const stored = await links.findOne({ userId: member.id, purpose: 'signIn' });
    const leftMs = Number(stored?.['expiresAt']) - Date.now();
    expect(leftMs).toBeLessThanOrEqual(5 * 60_000);
    await links.updateMany({ userId: member.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await withCode(old, await nextCode(member.id, secret))).status).toBe(401);
    const open = await challengeFor(member.email);
    const newPassword = 'Harvest#Relay77';
    const known = await links.findOne({
      userId: member.id,
      purpose: 'signIn',
      expiresAt: { $gt: new Date() },
    });
    await member.api.call(changePassword, { body: { currentPassword: password, newPassword } });
    expect((await withCode(open, await nextCode(member.id, secret))).status).toBe(401);
    // As of somebody who signs in with the old password at that very moment.
    await links.insertOne(known!);
    expect((await withCode(open, await nextCode(member.id, secret))).status).toBe(401);
  });

  test('takes each recovery code once, however it is typed, and tells its use by mail', async () => {
    const member = await identity.signUp('Lost Phone');
    const { recoveryCodes } = await enrol(member);
    const [first = '', second = ''] = recoveryCodes;
    const [one, two, three] = [
      await challengeFor(member.email),
      await challengeFor(member.email),
      await challengeFor(member.email),
    ];
    const answers = await Promise.all([
      withCode(one, first),
      withCode(two, first.toUpperCase().replaceAll('-', ' ')),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await withCode(three, second)).status).toBe(200);
    expect(await member.api.call(getTwoFactor)).toMatchObject({ recoveryCodesLeft: 8 });
    const other = await identity.signUp('Other Phone');
    const [foreign = ''] = (await enrol(other)).recoveryCodes;
    const late = await challengeFor(member.email);
    for (const worthless of [first, foreign, 'abcd-efgh-ijkm-npqr'])
      expect(await (await withCode(late, worthless)).json()).toMatchObject(wrongCode);
    expect(await other.api.call(getTwoFactor)).toMatchObject({ recoveryCodesLeft: 10 });
    await hasMail(member.email, /recovery code was used/);
  });

  test('stops guessing after a few codes, sent at once or not, and lets recovery codes and known browsers through', async () => {
    const member = await identity.signUp('Guess Target');
    const { secret, recoveryCodes } = await enrol(member);
    const challenge = await challengeFor(member.email);
    const guess = (index: number) =>
      withCode(challenge, String(index).padStart(6, '0')).then((answer) => answer.status);
    const statuses = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(index)));
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(95);
    const code = await nextCode(member.id, secret);
    expect((await withCode(challenge, code)).status).toBe(429);
    const known = await identity.anonymous.send(loginWithCode, {
      body: { challenge, code },
      headers: { cookie: member.cookie },
    });
    expect(known.status).toBe(200);
    const again = await challengeFor(member.email);
    expect((await withCode(again, recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('the second step', () => {
  test('is switched off with password and code', async () => {
    const member = await identity.signUp('Switch Off');
    const { secret } = await enrol(member);
    const off = async (own: string, code: string) =>
      member.api.send(stopTwoFactor, { body: { password: own, code } });
    const code = await nextCode(member.id, secret);
    expect(await (await off('Guess#Guess11', code)).json()).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await (await off(password, 'no code')).json()).toMatchObject({ code: 'WRONG_CODE' });
    expect((await off(password, code)).status).toBe(200);
    expect((await identity.anonymous.send(login, { body: { email: member.email, password } })).status).toBe(
      200,
    );
    await hasMail(member.email, /no longer asks for a code/);
    expect(await secondSteps().findOne({ _id: member.id })).toBeNull();
  });

  test('gets new recovery codes with password and code; those of before are worth nothing', async () => {
    const member = await identity.signUp('Code Renewer');
    const { secret, recoveryCodes } = await enrol(member);
    const renewal = (code: string, own = password) => ({ body: { password: own, code } });
    const code = await nextCode(member.id, secret);
    expect(await member.api.fails(renewRecoveryCodes, renewal(code, 'Guess#Guess11'))).toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    expect(await member.api.fails(renewRecoveryCodes, renewal('no code'))).toMatchObject(wrongCode);
    expect(
      (
        await member.api.fails(renewRecoveryCodes, {
          body: { password },
        })
      ).status,
    ).toBe(400);
    expect(await member.api.call(getTwoFactor)).toMatchObject({ recoveryCodesLeft: 10 });
    const renewed = await member.api.call(renewRecoveryCodes, renewal(code));
    expect(renewed.recoveryCodes).toHaveLength(10);
    const challenge = await challengeFor(member.email);
    expect((await withCode(challenge, recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await withCode(challenge, renewed.recoveryCodes[0] ?? '')).status).toBe(200);
    await hasMail(member.email, /new recovery codes/);
    const without = await identity.signUp('No App');
    expect(await without.api.fails(renewRecoveryCodes, renewal('123456'))).toMatchObject({ status: 409 });
  });

  test('of an admin is logged once, is in new tokens, outdates old ones, and stays while the platform asks for it', async () => {
    const { secret } = await enrol({ api: identity.admin }, adminAccount.password);
    const acts = () =>
      identity.events.filter(
        ({ type, data }) => type === 'admin.acted' && /user.twoFactor/.test(JSON.stringify(data)),
      );
    await waitFor(() => acts().length > 0);
    const list = async () =>
      identity.as({ service: 'gateway' }).call(revocationEndpoints.listRevocations, { query: { after: 0 } });
    expect((await list()).revocations).toContainEqual(
      expect.objectContaining({ kind: 'user', subject: identity.adminId, code: 'TOKEN_OUTDATED' }),
    );
    const challenge = await challengeFor(adminAccount.email, adminAccount.password);
    const opened = await withCode(challenge, await nextCode(identity.adminId, secret));
    const { token } = (await opened.json()) as { token: string };
    expect(claimsOf(token)).toMatchObject({ role: 'admin', twoStep: true });

    const renewals = () =>
      identity.events.filter(
        ({ type, data }) => type === 'admin.acted' && /user.recoveryCodes/.test(JSON.stringify(data)),
      );
    await identity.admin.call(renewRecoveryCodes, {
      body: { password: adminAccount.password, code: await nextCode(identity.adminId, secret) },
    });
    await waitFor(() => renewals().length > 0);

    const demand = (requireAdmin2FA: boolean) =>
      identity.admin.call(platformEndpoints.updatePlatformSettings, {
        body: { security: { requireAdmin2FA } },
      });
    await demand(true);
    expect((await list()).adminSecondStep?.required).toBe(true);
    expect(await identity.admin.call(getTwoFactor)).toMatchObject({ enabled: true, required: true });
    const body = { password: adminAccount.password, code: await nextCode(identity.adminId, secret) };
    expect(await identity.admin.fails(stopTwoFactor, { body })).toMatchObject({
      status: 403,
      code: 'TWO_FACTOR_REQUIRED',
      message: 'Admins of this platform cannot switch their second step off.',
    });
    await demand(false);
    await identity.admin.call(stopTwoFactor, { body });
    await waitFor(() => acts().length > 1);
    expect(acts().map(({ data }) => (data as { after: unknown }).after)).toEqual([
      { twoFactor: true },
      { twoFactor: false },
    ]);
    expect(renewals().map(({ data }) => (data as { after: unknown }).after)).toEqual([
      { recoveryCodesLeft: 10 },
    ]);
    const after = await identity.anonymous.call(login, {
      body: { email: adminAccount.email, password: adminAccount.password },
    });
    expect(claimsOf(after.token)).not.toHaveProperty('twoStep');
  });
});

describe('a lost second step', () => {
  const { resetTwoFactor } = twoFactorEndpoints;
  const body = { reason: 'Phone lost, seen at the office' };

  test('is reset by admins alone, with a reason, and never their own', async () => {
    const [member, other] = [await identity.signUp('Without Handset'), await identity.signUp('With Handset')];
    await enrol(member);
    const params = { id: member.id };
    expect((await identity.anonymous.fails(resetTwoFactor, { params, body })).status).toBe(401);
    expect((await other.api.fails(resetTwoFactor, { params, body })).status).toBe(403);
    expect((await member.api.fails(resetTwoFactor, { params, body })).status).toBe(403);
    const moderator = identity.as({ userId: other.id, role: 'moderator', username: 'M', sessionId: 's' });
    expect((await moderator.fails(resetTwoFactor, { params, body })).status).toBe(403);
    expect((await identity.admin.fails(resetTwoFactor, { params, body: { reason: '' } })).status).toBe(400);
    const own = { params: { id: identity.adminId }, body };
    expect(await identity.admin.fails(resetTwoFactor, own)).toMatchObject({ code: 'OWN_ACCOUNT' });
    expect((await member.api.call(getTwoFactor)).enabled).toBe(true);
    const without = { params: { id: other.id }, body };
    expect(await identity.admin.fails(resetTwoFactor, without)).toMatchObject({ code: 'CONFLICT' });
  });

  test('opens the account with the password alone, ends its sessions, is logged once and told by mail and notification', async () => {
    const member = await identity.signUp('Found Phone');
    await enrol(member);
    const params = { id: member.id };
    const challenge = await challengeFor(member.email);
    await identity.admin.call(resetTwoFactor, { params, body });
    const headers = { cookie: member.cookie };
    expect((await identity.anonymous.send(refresh, { headers })).status).toBe(401);
    expect((await withCode(challenge, '123456')).ok).toBe(false);
    const again = await identity.anonymous.send(login, { body: { email: member.email, password } });
    expect(again.status).toBe(200);
    const entry = await identity.next(
      adminActed('identity'),
      ({ data }) => data.action === 'user.twoFactorReset' && data.target.id === member.id,
    );
    expect(entry).toMatchObject({
      actor: { id: identity.adminId },
      data: { reason: body.reason, before: { twoFactor: true }, after: { twoFactor: false } },
    });
    await hasMail(member.email, /second step/i);
    const told = await waitFor(async () => {
      const { notifications } = await member.api.call(notificationEndpoints.listNotifications);
      return notifications.find(({ kind }) => kind === 'security');
    });
    expect(told).toMatchObject({ path: '/account', actor: null });
    expect(await identity.admin.fails(resetTwoFactor, { params, body })).toMatchObject({ code: 'CONFLICT' });
    await enrol(member);
  });

  test('is reset once by those who press at the same moment', async () => {
    const member = await identity.signUp('Pressed Both');
    await enrol(member);
    const press = () => identity.admin.call(resetTwoFactor, { params: { id: member.id }, body });
    const answers = await Promise.allSettled([press(), press(), press()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const orders = identity.database.collection('mailOrders');
    expect(await orders.countDocuments({ kind: 'twoFactorReset', to: member.email })).toBe(1);
  });

  test('outdates the tokens of an admin, which say that there is one', async () => {
    const chief = await identity.signUp('Second Chief');
    await identity.admin.call(adminUserEndpoints.changeRole, {
      params: { id: chief.id },
      body: { role: 'admin' },
    });
    await enrol(chief);
    await identity.admin.call(resetTwoFactor, { params: { id: chief.id }, body });
    const { revocations } = await identity
      .as({ service: 'gateway' })
      .call(revocationEndpoints.listRevocations, { query: { after: 0 } });
    const last = revocations.findLast(({ subject, kind }) => subject === chief.id && kind === 'user');
    expect(last).toMatchObject({ code: 'TOKEN_OUTDATED' });
  });
});
