import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import jwt from 'jsonwebtoken';
import { testKeys } from '@ankur/test-kit/test-keys';
import { createPasswordHasher } from '../src/passwords/password-hasher.ts';
import {
  adminAccount,
  cookiesOf,
  startIdentity,
  strongPassword,
  type TestIdentity,
} from './start-identity.ts';
import { workOf } from './work-of.ts';

const { login } = sessionEndpoints;
let identity: TestIdentity;
beforeAll(async () => {
  // What a crowd of sign-ins does depends on what a hash costs.
  identity = await startIdentity({ RATE_LIMIT_SCALE: 1 }, { hasher: createPasswordHasher() });
});
afterAll(() => identity.stop());

/** Sends once more what found its connection closed, as a browser does: on a busy machine one idles too long between two tests. */
const sendAgain = (...call: Parameters<TestIdentity['anonymous']['send']>) =>
  identity.anonymous.send(...call).catch(() => identity.anonymous.send(...call));

describe('signing in', () => {
  test('welcomes a member by name', async () => {
    const { email } = await identity.signUp('Zoya Khan');
    const answer = await identity.anonymous.call(login, {
      body: { email: ` ${email.toUpperCase()} `, password: strongPassword },
    });
    expect(answer.message).toBe('Welcome back, Zoya Khan!');
    expect(answer.user.email).toBe(email);
  });

  test('gives an admin, and only an admin, the cookie that opens the console files', async () => {
    const response = await identity.anonymous.send(login, { body: adminAccount });
    const line = response.headers.getSetCookie().find((text) => text.startsWith('ankur_console='));
    expect(line).toMatch(/Path=\/remotes\/mfe-admin/);
    expect(line).toMatch(/HttpOnly/);
    const token = cookiesOf(response)['ankur_console']?.split('=')[1] ?? '';
    const claims = jwt.verify(token, testKeys().publicKey, {
      algorithms: ['ES256'],
      audience: 'ankur-console',
    });
    expect(claims).toMatchObject({ sub: identity.adminId, role: 'admin', iss: 'ankur' });

    const { email } = await identity.signUp('Plain Member');
    const other = await identity.anonymous.send(login, { body: { email, password: strongPassword } });
    expect(other.headers.getSetCookie().find((text) => text.startsWith('ankur_console='))).toMatch(
      /Max-Age=0/,
    );
  });

  test('answers an unknown address exactly like a wrong password', async () => {
    const { email } = await identity.signUp('Known Member');
    const body = { email, password: 'Wrong#Password1' };
    const wrong = await identity.anonymous.fails(login, { body });
    const unknown = await identity.anonymous.fails(login, {
      body: { ...body, email: 'nobody@members.example' },
    });
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
    expect(wrong).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
  });

  test('works as hard for an unknown address as for a wrong password', async () => {
    const { email } = await identity.signUp('Timed Member');
    // Processor time, in ms: unlike the clock it does not depend on what else the machine is doing.
    const work = async (address: string) => {
      const started = process.cpuUsage();
      await identity.anonymous.fails(login, { body: { email: address, password: 'Wrong#Password1' } });
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1000;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      known.push(await work(email));
      unknown.push(await work('somebody-else@members.example'));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
    expect(Math.min(...unknown)).toBeLessThan(Math.min(...known) * 2);
  });

  test.each(['known', 'unknown'])(
    'closes a %s account to guessing after five wrong passwords',
    async (kind) => {
      const email =
        kind === 'known' ? (await identity.signUp('Guessed Member')).email : 'ghost@members.example';
      const body = { email, password: 'Wrong#Password1' };
      for (let round = 0; round < 5; round += 1) {
        expect((await identity.anonymous.fails(login, { body })).code).toBe('INVALID_CREDENTIALS');
      }
      const response = await identity.anonymous.send(login, { body });
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800);
      const right = await identity.anonymous.fails(login, { body: { email, password: strongPassword } });
      expect(right.code).toBe('RATE_LIMITED');
    },
  );

  test('closes an account to the network that guessed, and to nobody else', async () => {
    const { email, cookie } = await identity.signUp('Besieged Member');
    const from = (address: string, password: string, headers: Record<string, string> = {}) =>
      identity.anonymous.send(login, {
        body: { email, password },
        headers: { 'x-forwarded-for': address, ...headers },
      });
    for (let round = 0; round < 5; round += 1) await from('203.0.113.9', 'Wrong#Password1');
    expect((await from('203.0.113.9', strongPassword)).status).toBe(429);
    expect((await from('203.0.113.10', strongPassword)).status).toBe(200);
    // The member's own browser behind the same address still has a session of the account.
    expect((await from('203.0.113.9', strongPassword, { cookie })).status).toBe(200);
  });

  test('grants nothing to a session of another account, an ended one or an invented one', async () => {
    const victim = await identity.signUp('Cookie Victim');
    const thief = await identity.signUp('Cookie Thief');
    const gone = await identity.signUp('Gone Browser');
    await identity.anonymous.call(sessionEndpoints.logout, { headers: { cookie: gone.cookie } });
    const signIn = (email: string, cookie: string) =>
      identity.anonymous.send(login, {
        body: { email, password: strongPassword },
        headers: { cookie, 'x-forwarded-for': '203.0.113.11' },
      });
    for (const { email } of [victim, gone])
      for (let round = 0; round < 5; round += 1)
        await identity.anonymous.send(login, {
          body: { email, password: 'Wrong#Password1' },
          headers: { 'x-forwarded-for': '203.0.113.11' },
        });
    expect((await signIn(victim.email, thief.cookie)).status).toBe(429);
    expect((await signIn(victim.email, 'ankur_refresh=made.up')).status).toBe(429);
    expect((await signIn(gone.email, gone.cookie)).status).toBe(429);
  });

  test('forgives wrong passwords once the right one was given', async () => {
    const { email } = await identity.signUp('Forgetful Member');
    const wrong = { email, password: 'Wrong#Password1' };
    const right = { email, password: strongPassword };
    for (let round = 0; round < 2; round += 1) {
      for (let slip = 0; slip < 4; slip += 1)
        expect((await identity.anonymous.fails(login, { body: wrong })).code).toBe('INVALID_CREDENTIALS');
      expect((await identity.anonymous.call(login, { body: right })).user.email).toBe(email);
    }
  });

  test('compares only a handful of many guesses sent at once', async () => {
    const { email } = await identity.signUp('Sprayed Member');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        identity.anonymous.send(login, { body: { email, password: `Wrong#Password${index}` } }),
      ),
    );
    const compared = answers.filter(({ status }) => status === 401).length;
    expect(compared).toBeGreaterThanOrEqual(5);
    expect(compared).toBeLessThanOrEqual(6);
  });

  test('lets the right password through while others of the account sign in too', async () => {
    const { email } = await identity.signUp('Busy Member');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        identity.anonymous.send(login, { body: { email, password: strongPassword } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('sheds sign-ins beyond the queue with a time to come back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 140 }, (_, index) =>
        sendAgain(login, {
          body: { email: `crowd${index}@members.example`, password: 'Wrong#1aaa' },
        }),
      ),
    );
    const shed = answers.filter(({ status }) => status === 503);
    expect(shed.length).toBeGreaterThanOrEqual(10);
    expect(Number(shed[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(50);
  });

  test('leaves other calls answered while a hundred people sign in', async () => {
    let finished = 0;
    const crowd = Array.from({ length: 100 }, async (_, index) => {
      const body = { email: `queue${index}@members.example`, password: 'Wrong#1aaa' };
      const { status } = await sendAgain(login, { body });
      if (status === 401) finished += 1;
    });
    for (let read = 0; read < 10; read += 1)
      expect((await sendAgain(platformEndpoints.getPublicSettings)).status).toBe(200);
    const behind = finished;
    await Promise.all(crowd);
    // Ten reads one after the other came through before the passwords that were there first.
    expect(finished).toBeGreaterThanOrEqual(50);
    expect(behind).toBeLessThan(finished);
  });

  test('tells a suspended member why and until when, but only with the right password', async () => {
    const member = await identity.signUp('Loud Member');
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await identity.admin.call(adminUserEndpoints.suspendUser, {
      params: { id: member.id },
      body: { isSuspended: true, suspendedReason: 'Abusive comments', suspendedUntil: until },
    });
    const right = { email: member.email, password: strongPassword };
    const problem = await identity.anonymous.fails(login, { body: right });
    expect(problem).toMatchObject({
      status: 403,
      code: 'SUSPENDED',
      data: { reason: 'Abusive comments', until },
    });
    expect(problem.message).toContain('Abusive comments');
    const wrong = await identity.anonymous.fails(login, { body: { ...right, password: 'Wrong#Password1' } });
    expect(wrong.code).toBe('INVALID_CREDENTIALS');
  });

  test.each([
    [{ email: { $gt: '' }, password: 'x' }],
    [{ email: 'a@b.example', password: { $ne: '' } }],
    ['[]'],
    ['{'],
  ])('refuses the hostile body %j', async (body) => {
    const problem = await identity.anonymous.fails(login, { body });
    expect(problem.status).toBe(400);
  });
});

describe('whether an address has an account', () => {
  test('is told neither by the answer to a wrong password nor by the work behind it', async () => {
    const { email } = await identity.signUp('Known Kiran');
    const answers: unknown[] = [];
    const guess = (address: string) =>
      workOf(['credentials', 'signInAttempts', 'twoFactor', 'accountLinks'], async () => {
        const { requestId: _own, ...answer } = (await identity.anonymous.fails(login, {
          body: { email: address, password: 'Guess#Guess11' },
        })) as unknown as Record<string, unknown>;
        answers.push(answer);
      });
    const [known, unknown] = [await guess(email), await guess('nobody.here@members.example')];
    expect(known.length).toBeGreaterThan(3);
    expect(unknown).toEqual(known);
    expect(answers[1]).toEqual(answers[0]);
  });
});
