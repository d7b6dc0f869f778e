import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import {
  claimsOf,
  cookiesOf,
  startIdentity,
  strongPassword,
  type Member,
  type TestIdentity,
} from './start-identity.ts';

const { changePassword, requestEmailChange, confirmEmailChange, listInbox } = credentialEndpoints;
const { login, refresh } = sessionEndpoints;
const { getOwnProfile, updateProfile } = profileEndpoints;
const newPassword = 'Harvest#Relay77';
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ DEMO: true });
});
afterAll(() => identity.stop());

const signIn = (email: string, password: string) =>
  identity.anonymous.send(login, { body: { email, password } });
const canSignIn = async (email: string, password: string) => (await signIn(email, password)).status === 200;
const refreshes = async (cookie: string) =>
  (await identity.anonymous.send(refresh, { headers: { cookie } })).status === 200;
const change = (member: Member, currentPassword = strongPassword) =>
  member.api.send(changePassword, { body: { currentPassword, newPassword } });
/** The newest mail to an address with these words in its subject. */
const mailTo = (to: string, subject: RegExp) =>
  waitFor(async () =>
    (await identity.anonymous.call(listInbox, { query: { to } })).find((mail) => subject.test(mail.subject)),
  );
const tokenIn = (mail: { link: string | null }) => mail.link?.split('#')[1] ?? '';

describe('changing the password', () => {
  test('is for signed-in members', async () => {
    const body = { currentPassword: strongPassword, newPassword };
    expect((await identity.anonymous.fails(changePassword, { body })).status).toBe(401);
  });

  test('needs the current one: a stolen token alone changes nothing', async () => {
    const member = await identity.signUp('Token Victim');
    const body = { currentPassword: 'Guess#Guess11', newPassword };
    const problem = await member.api.fails(changePassword, { body });
    expect(problem).toMatchObject({ status: 400, code: 'WRONG_PASSWORD', field: 'currentPassword' });
    expect(await canSignIn(member.email, newPassword)).toBe(false);
    expect(await canSignIn(member.email, strongPassword)).toBe(true);
  });

  test('obeys the rule for passwords at the field of the form', async () => {
    const member = await identity.signUp('Weak Chooser');
    const body = { currentPassword: strongPassword, newPassword: 'short' };
    const problem = await member.api.fails(changePassword, { body });
    expect(problem).toMatchObject({ status: 400, code: 'WEAK_PASSWORD', field: 'newPassword' });
    expect(await canSignIn(member.email, strongPassword)).toBe(true);
  });

  test('ends every other session, keeps this one, and tells the member by mail', async () => {
    const member = await identity.signUp('Fresh Start');
    const thief = cookiesOf(await signIn(member.email, strongPassword))['ankur_refresh'] ?? '';
    expect((await change(member)).status).toBe(200);
    expect([await refreshes(thief), await refreshes(member.cookie)]).toEqual([false, true]);
    expect([
      await canSignIn(member.email, strongPassword),
      await canSignIn(member.email, newPassword),
    ]).toEqual([false, true]);
    expect((await mailTo(member.email, /password .* changed/)).link).toBeNull();
  });

  test('by two at once is done once', async () => {
    const member = await identity.signUp('Twice Changer');
    const answers = await Promise.all([change(member), change(member)]);
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is done once when its form is sent again because the answer was lost, and by no other form', async () => {
    const member = await identity.signUp('Lost Answer');
    const send = (key: string, next = newPassword) =>
      member.api.send(changePassword, {
        body: { currentPassword: strongPassword, newPassword: next },
        headers: { 'idempotency-key': key },
      });
    const both = await Promise.all([send('first'), send('first')]);
    expect([...both, await send('first')].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await canSignIn(member.email, newPassword)).toBe(true);
    const others = [await send('second'), await send('first', 'Another#Guess12')];
    expect(others.map(({ status }) => status)).toEqual([400, 400]);
    await member.api.call(changePassword, { body: { currentPassword: newPassword, newPassword } });
    // What has replaced it is the work of another form.
    expect((await send('first')).status).toBe(400);
  });

  test('lets no sign-in with the old password slip through meanwhile', async () => {
    const member = await identity.signUp('Racing Thief');
    const [thief] = await Promise.all([signIn(member.email, strongPassword), change(member)]);
    const cookie = cookiesOf(thief)['ankur_refresh'] ?? '';
    expect(await refreshes(cookie)).toBe(false);
  });
});

describe('the sign-in address', () => {
  test('is not changed by the call for the profile, whose answer is the same for a free and a taken address', async () => {
    const [member, other] = [await identity.signUp('Address Keeper'), await identity.signUp('Address Owner')];
    const problems = [];
    for (const email of [other.email, 'free@members.example']) {
      const problem = await member.api.fails(updateProfile, { body: { bio: 'changed', email } });
      problems.push({ ...problem, requestId: '' });
    }
    expect(problems[0]).toMatchObject({ status: 400, field: 'email' });
    expect(problems[1]).toEqual(problems[0]);
    expect(await member.api.call(getOwnProfile)).toMatchObject({ email: member.email });
    const same = { bio: 'mine', email: member.email.toUpperCase() };
    expect((await member.api.call(updateProfile, { body: same })).user).toMatchObject({
      bio: 'mine',
      email: member.email,
    });
  });

  test('needs the password', async () => {
    const member = await identity.signUp('Mail Victim');
    const body = { email: 'thief@members.example', password: 'Guess#Guess11' };
    const problem = await member.api.fails(requestEmailChange, { body });
    expect(problem).toMatchObject({ status: 400, code: 'WRONG_PASSWORD', field: 'password' });
    expect((await identity.anonymous.fails(requestEmailChange, { body })).status).toBe(401);
  });

  test('changes when the new one is confirmed, once; other sessions end and the old address is told', async () => {
    const member = await identity.signUp('Mail Mover');
    const elsewhere = cookiesOf(await signIn(member.email, strongPassword))['ankur_refresh'] ?? '';
    const email = 'moved@members.example';
    const asked = await member.api.call(requestEmailChange, { body: { email, password: strongPassword } });
    expect(asked.inbox).toMatch(/^\/inbox\?to=[^@]+%40[^@]+$/);
    const body = { token: tokenIn(await mailTo(email, /Confirm/)) };
    expect((await member.api.call(getOwnProfile)).email).toBe(member.email);

    await identity.anonymous.call(confirmEmailChange, { body });
    expect((await member.api.call(getOwnProfile)).email).toBe(email);
    expect([await canSignIn(email, strongPassword), await canSignIn(member.email, strongPassword)]).toEqual([
      true,
      false,
    ]);
    expect([await refreshes(elsewhere), await refreshes(member.cookie)]).toEqual([false, true]);
    await mailTo(member.email, /address .* changed/);
    expect((await identity.anonymous.fails(confirmEmailChange, { body })).code).toBe('LINK_EXPIRED');
  });

  test('of somebody else is answered alike, and only who reads that address learns of the account', async () => {
    const [member, other] = [await identity.signUp('Mail Prober'), await identity.signUp('Probed Member')];
    const ask = (email: string) =>
      member.api.call(requestEmailChange, { body: { email, password: strongPassword } });
    const said = async (email: string) => (await ask(email)).message;
    expect(await said(other.email)).toBe(await said('nobody-yet@members.example'));
    expect((await mailTo(other.email, /already has an account/)).link).toBeNull();
  });

  test('is not taken from whoever signed up with it meanwhile', async () => {
    const member = await identity.signUp('Slow Confirmer');
    const email = 'quick.owner@members.example';
    await member.api.call(requestEmailChange, { body: { email, password: strongPassword } });
    const body = { token: tokenIn(await mailTo(email, /Confirm/)) };
    const owner = await identity.signUp('Quick Owner');
    expect((await identity.anonymous.fails(confirmEmailChange, { body })).code).toBe('LINK_EXPIRED');
    expect((await owner.api.call(getOwnProfile)).email).toBe(email);
  });

  test('stays when the password was changed after the link was mailed', async () => {
    const member = await identity.signUp('Careful Member');
    const email = 'planted@members.example';
    await member.api.call(requestEmailChange, { body: { email, password: strongPassword } });
    const body = { token: tokenIn(await mailTo(email, /Confirm/)) };
    await change(member);
    expect((await identity.anonymous.fails(confirmEmailChange, { body })).code).toBe('LINK_EXPIRED');
    expect(claimsOf(member.token)['sub']).toBe(member.id);
  });
});
