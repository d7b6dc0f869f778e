import { generate, generateSecret } from 'otplib';
import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { UserChange } from '../users/user.repository.ts';
import { stopTwoFactor } from './stop-two-factor.ts';

const userId = new Types.ObjectId();
const admin = {
  _id: userId,
  username: 'Ankur Desk',
  email: 'desk@ankur.example',
  role: 'admin',
  isSuspended: false,
} as unknown as StoredUser;
const secret = generateSecret();

/** Switches off an admin's second step; answers what happened, in its order. */
async function stop({ removed, openSessions }: { removed: boolean; openSessions: () => Promise<never[]> }) {
  const done: string[] = [];
  const note = (what: string) => () => Promise.resolve(void done.push(what));
  const nothing = () => Promise.resolve();
  const context = {
    settings: { current: () => ({ security: { requireAdmin2FA: false } }) },
    attempts: { check: nothing, succeeded: nothing },
    credentials: { findHash: () => Promise.resolve('hash') },
    hasher: { verify: () => Promise.resolve(true) },
    codeGuesses: { spend: () => Promise.resolve({ right: nothing }) },
    twoFactor: {
      on: () => Promise.resolve({}),
      readSecret: () => Promise.resolve(secret),
      useStep: () => Promise.resolve(true),
      remove: () => Promise.resolve(removed),
    },
    users: {
      get: () => Promise.resolve(admin),
      change: (_id: unknown, decide: (user: StoredUser) => UserChange | null) => {
        const events = decide(admin)?.events ?? [];
        const entries = typeof events === 'function' ? events(admin) : events;
        done.push(...entries.map(({ data }) => String((data as { action: string }).action)));
        return Promise.resolve();
      },
    },
    sessions: { openOf: openSessions },
    mailroom: { order: note('mail') },
    ...{ env: { RATE_LIMIT_SCALE: 1 }, guesses: { spend: () => Promise.resolve(0) } },
    sequence: { next: () => 1 },
  } as unknown as IdentityContext;
  const body = { password: 'p', code: await generate({ secret }) };
  const caller = { userId: userId.toHexString(), username: 'Ankur Desk', role: 'admin', sessionId: 's' };
  const failure = await stopTwoFactor(context)({ body, caller, requestId: 'r' } as never).then(
    () => null,
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
  return { failure, done };
}
const none = () => Promise.resolve([]);

test('a second step that somebody else has just switched off is not switched off again, nor logged', async () => {
  expect(await stop({ removed: true, openSessions: none })).toEqual({
    failure: null,
    done: ['user.twoFactor', 'mail'],
  });
  expect(await stop({ removed: false, openSessions: none })).toEqual({ failure: 'CONFLICT', done: [] });
});

test('it is in the log also when the other sessions could not be ended', async () => {
  const away = () => Promise.reject(new Error('away'));
  expect(await stop({ removed: true, openSessions: away })).toEqual({
    failure: 'away',
    done: ['user.twoFactor'],
  });
});
