import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { IdentityContext } from '../../context.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { finishSignIn } from './finish-sign-in.ts';

const user = {
  _id: new Types.ObjectId(),
  username: 'Asha',
  email: 'asha@members.example',
  role: 'coach',
  plan: 'free',
  isVerified: false,
  isSuspended: false,
  createdAt: new Date(0),
} as unknown as StoredUser;

/** Signs in with the hash `h1` against an account as it is when the session has been opened. */
async function signIn(withCode: boolean, { hash, twoFactor }: { hash: string; twoFactor: object | null }) {
  const ended: string[] = [];
  const nothing = () => Promise.resolve();
  const context = {
    users: { find: () => Promise.resolve(user), noteActive: nothing },
    streaks: { note: nothing },
    activity: { noteDay: nothing },
    credentials: { findHash: () => Promise.resolve(hash) },
    twoFactor: { on: () => Promise.resolve(twoFactor) },
    sessions: {
      insert: nothing,
      find: (_id: string) => Promise.resolve({ _id, userId: user._id.toHexString() }),
      end: (_id: string, { reason }: { reason: string }) => Promise.resolve(ended.push(reason)),
    },
    sequence: { next: () => 1 },
    signAccess: () => 'token',
  } as unknown as IdentityContext;
  const cause = { caller: { userId: null, username: null, role: null }, requestId: null } as never;
  const outcome = await finishSignIn(context, user, { hash: 'h1', withCode, device: '', cause }).then(
    () => 'opened',
    ({ code }: { code: string }) => code,
  );
  return { outcome, ended };
}

test.each([
  ['a password alone, of an account that asks for no code,', false, { hash: 'h1', twoFactor: null }],
  ['password and code', true, { hash: 'h1', twoFactor: {} }],
])('%s opens a session', async (_proof, withCode, account) => {
  expect(await signIn(withCode, account)).toEqual({ outcome: 'opened', ended: [] });
});

test.each([
  ['a second step was switched on', false, { hash: 'h1', twoFactor: {} }],
  ['the password was changed', false, { hash: 'h2', twoFactor: null }],
  ['the password was changed, also with a code,', true, { hash: 'h2', twoFactor: {} }],
])('the session ends at once when %s while it was being opened', async (_what, withCode, account) => {
  expect(await signIn(withCode, account)).toEqual({
    outcome: 'INVALID_CREDENTIALS',
    ended: ['passwordChanged'],
  });
});
