import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';
import { proveCode } from './prove-code.ts';

test('a code costs no guess while the key of the secret is gone', async () => {
  let spent = 0;
  const context = {
    codeGuesses: {
      spend: () => {
        spent += 1;
        return Promise.resolve({ right: () => Promise.resolve() });
      },
    },
    twoFactor: { readSecret: () => Promise.reject(new Error('no such key')) },
  } as unknown as IdentityContext;
  const user = { _id: new Types.ObjectId() } as StoredUser;
  const proved = proveCode(context, user, { code: '123456', place: { session: 's' } });
  await expect(proved).rejects.toThrow('no such key');
  expect(spent).toBe(0);
});
