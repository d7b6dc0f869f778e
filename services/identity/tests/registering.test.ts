import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountEndpoints } from '@ankur/contracts/identity/accounts.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { userRegistered } from '@ankur/contracts/identity/identity.events';
import { createAccessTokenVerifier } from '@ankur/service-kit/auth/access-token';
import { testKeys } from '@ankur/test-kit/test-keys';
import { Types } from 'mongoose';
import { cookiesOf, startIdentity, strongPassword, type TestIdentity } from './start-identity.ts';

const { register } = accountEndpoints;
const { login } = sessionEndpoints;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const form = (changes: Record<string, unknown> = {}) => ({
  username: 'Meera Nair',
  email: 'meera@members.example',
  password: strongPassword,
  role: 'coach',
  ...changes,
});

describe('registering', () => {
  test('creates the account with the chosen role, signs in and tells the other services', async () => {
    const answer = await identity.anonymous.call(register, {
      body: form({ email: 'First.Try@Members.example' }),
    });
    expect(answer.message).toBe('Account created successfully! Welcome to Ankur!');
    expect(answer.user).toMatchObject({
      username: 'Meera Nair',
      email: 'first.try@members.example',
      role: 'coach',
    });
    const claims = createAccessTokenVerifier(testKeys().publicKey)(answer.token);
    expect(claims).toMatchObject({ sub: answer.user._id, role: 'coach', username: 'Meera Nair' });
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(900);
    const event = await identity.next(userRegistered, ({ data }) => data.user._id === answer.user._id);
    expect(event.data).toEqual({
      user: { _id: answer.user._id, username: 'Meera Nair', role: 'coach', isVerified: false },
      version: 1,
      isSuspended: false,
      isMinor: false,
      isPrivate: false,
    });
  });

  test('sends the refresh token only as an httpOnly cookie for the session calls', async () => {
    const response = await identity.anonymous.send(register, {
      body: form({ email: 'cookie@members.example' }),
    });
    const line = response.headers.getSetCookie().find((text) => text.startsWith('ankur_refresh='));
    expect(line).toMatch(/Path=\/api\/auth/);
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Strict/);
    const body = await response.text();
    expect(body).not.toContain(cookiesOf(response)['ankur_refresh']?.split('=')[1]);
  });

  test('refuses a call without a signed identity', async () => {
    expect((await identity.as(null).fails(register, { body: form() })).status).toBe(401);
  });

  test('names what a weak password lacks', async () => {
    const problem = await identity.anonymous.fails(register, { body: form({ password: 'short' }) });
    expect(problem).toMatchObject({ status: 400, code: 'WEAK_PASSWORD', field: 'password' });
    expect(problem.errors).toEqual(
      expect.arrayContaining(['Use at least 8 characters', 'Add an upper-case letter', 'Add a digit']),
    );
  });

  test('names one limit of a password, however much too long it is', async () => {
    const sentence = 'Use at most 128 characters';
    const long = (length: number) => form({ password: 'Monsoon#42'.padEnd(length, 'x') });
    expect((await identity.anonymous.fails(register, { body: long(129) })).errors).toEqual([sentence]);
    expect((await identity.anonymous.fails(register, { body: long(2000) })).errors).toEqual([
      { field: 'password', message: sentence },
    ]);
  });

  test('refuses an address in use, in whatever letter case, and says nothing else about it', async () => {
    await identity.anonymous.call(register, { body: form({ email: 'taken@members.example' }) });
    const problem = await identity.anonymous.fails(register, {
      body: form({ email: 'TAKEN@members.example' }),
    });
    expect(problem).toMatchObject({ status: 409, code: 'EMAIL_TAKEN', field: 'email' });
    expect(JSON.stringify(problem)).not.toMatch(/[0-9a-f]{24}/);
  });

  describe('with a form whose answer was lost', () => {
    const send = (email: string, key: string, changes = {}) =>
      identity.anonymous.send(register, {
        body: form({ email, ...changes }),
        headers: { 'idempotency-key': key },
      });
    const idIn = async (response: Response) =>
      ((await response.json()) as { user: { _id: string } }).user._id;

    test('opens the account that it has made when it is sent again, once or at the same time', async () => {
      const email = 'lost.answer@members.example';
      const answers = await Promise.all([1, 2, 3].map(() => send(email, 'key-of-one-form')));
      answers.push(await send(email, 'key-of-one-form'));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(await Promise.all(answers.map(idIn))).size).toBe(1);
      expect(await identity.database.collection('users').countDocuments({ email })).toBe(1);
    });

    test.each([
      ['under another key', 'another', {}],
      ['with another password', 'the-key', { password: `${strongPassword}!` }],
    ])('refuses it %s', async (_how, key, changes) => {
      const email = `lost.${key}@members.example`;
      await send(email, 'the-key');
      expect((await send(email, key, changes)).status).toBe(409);
    });

    test('refuses it after an hour', async () => {
      const email = 'lost.long.ago@members.example';
      const userId = new Types.ObjectId(await idIn(await send(email, 'the-key')));
      const changedAt = new Date(Date.now() - 61 * 60_000);
      await identity.database.collection('credentials').updateOne({ _id: userId }, { $set: { changedAt } });
      expect((await send(email, 'the-key')).status).toBe(409);
    });
  });

  test('lets one of many simultaneous sign-ups with one address through', async () => {
    const body = form({ email: 'race@members.example' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => identity.anonymous.send(register, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const users = await identity.database
      .collection('users')
      .countDocuments({ email: 'race@members.example' });
    const hashes = await identity.database.collection('credentials').countDocuments({});
    expect(users).toBe(1);
    expect(hashes).toBe(await identity.database.collection('users').countDocuments({}));
  });

  test.each(['Ankur Desk', '\u0410dmin', 'Supp0rt', 'M o d e r a t o r', 'Mee\u200bra'])(
    'refuses the name %j, which could be taken for somebody of the platform or is not what it shows',
    async (username) => {
      const body = form({ username, email: 'reserved.name@members.example' });
      const problem = await identity.anonymous.fails(register, { body });
      expect(problem).toMatchObject({ status: 400, code: 'NAME_NOT_ALLOWED', field: 'username' });
    },
  );

  test('refuses the admin role and unknown roles', async () => {
    for (const role of ['admin', 'ADMIN', 'superuser']) {
      const problem = await identity.anonymous.fails(register, {
        body: form({ email: 'x@members.example', role }),
      });
      expect(problem).toMatchObject({ status: 400, code: 'ROLE_NOT_ALLOWED', field: 'role' });
    }
  });

  test('takes nothing but the four fields from the form', async () => {
    const extras = {
      isVerified: true,
      plan: 'premium',
      _id: '0'.repeat(24),
      createdAt: '2001-01-01',
      __proto: 1,
    };
    const body = form({ email: 'extras@members.example', ...extras });
    const { user } = await identity.anonymous.call(register, { body });
    expect(user).toMatchObject({ isVerified: false, plan: 'free' });
    expect(user._id).not.toBe('0'.repeat(24));
    expect(new Date(user.createdAt).getFullYear()).toBeGreaterThan(2001);
  });

  test.each([
    [{ email: 'not an address' }, 'email'],
    [{ email: { $ne: null } }, 'email'],
    [{ username: '   ' }, 'username'],
    [{ username: 'x'.repeat(61) }, 'username'],
    [{ password: ['a'] }, 'password'],
  ])('refuses bad input %j and names the field', async (changes, field) => {
    const problem = await identity.anonymous.fails(register, { body: form(changes) });
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', field });
  });

  test('keeps every character of a long password', async () => {
    const password = `Aa1!${'x'.repeat(86)}`;
    await identity.anonymous.call(register, { body: form({ email: 'long@members.example', password }) });
    const prefix = { email: 'long@members.example', password: password.slice(0, 72) };
    expect((await identity.anonymous.fails(login, { body: prefix })).code).toBe('INVALID_CREDENTIALS');
    await identity.anonymous.call(login, { body: { email: 'long@members.example', password } });
  });

  const rule = (registration: object) =>
    identity.admin.call(platformEndpoints.updatePlatformSettings, { body: { registration } });

  test.each([
    [{ allowRegistration: false }, 'REGISTRATION_CLOSED'],
    [{ inviteOnly: true }, 'INVITE_REQUIRED'],
  ])('refuses everybody while the rule is %j', async (closed, code) => {
    await rule(closed);
    const problem = await identity.anonymous.fails(register, {
      body: form({ email: 'late@members.example' }),
    });
    expect(problem).toMatchObject({ status: 403, code });
    if (code === 'INVITE_REQUIRED') expect(problem.field).toBe('invite');
    await rule({ allowRegistration: true, inviteOnly: false });
  });

  test('takes addresses of the listed domains alone, and names the field', async () => {
    const { registration } = await rule({ allowedEmailDomains: ['School.example', 'club.example'] });
    expect(registration.allowedEmailDomains).toEqual(['school.example', 'club.example']);
    for (const email of [
      'a@members.example',
      'a@my.school.example',
      'a@school.example.org',
      'a@myclub.example',
    ]) {
      expect(await identity.anonymous.fails(register, { body: form({ email }) })).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
        field: 'email',
        message: 'Please use an address at school.example, club.example.',
      });
    }
    await identity.anonymous.call(register, { body: form({ email: 'Pupil@SCHOOL.example' }) });
    await identity.anonymous.call(register, { body: form({ email: 'trainer@club.example' }) });
    await rule({ allowedEmailDomains: [] });
    const member = await identity.signUp('Moves Address');
    await rule({ allowedEmailDomains: ['school.example'] });
    const { updateProfile } = profileEndpoints;
    const moved = { body: { email: 'moves@elsewhere.example' } };
    expect(await member.api.fails(updateProfile, moved)).toMatchObject({ status: 400, field: 'email' });
    await member.api.call(updateProfile, { body: { email: member.email, bio: 'Stays' } });
    await rule({ allowedEmailDomains: [] });
    await identity.anonymous.call(register, { body: form({ email: 'anybody@elsewhere.example' }) });
  });
});
