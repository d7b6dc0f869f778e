import { expect, test } from '@jest/globals';
import { AppError } from '@ankur/contracts/error-codes';
import type { IdentityContext } from '../context.ts';
import { eraseAgain } from './erase-again.ts';

/** A start that finds two restored accounts; reading the first of them fails. */
async function start(failure: Error) {
  const asked: string[] = [];
  const context = {
    erasures: {
      async *batches() {
        yield await Promise.resolve(['first', 'second']);
      },
    },
    users: {
      notErased: (ids: string[]) => Promise.resolve(ids),
      get: (id: string) => {
        asked.push(id);
        return Promise.reject(id === 'first' ? failure : new AppError('USER_NOT_FOUND'));
      },
    },
    logger: { error: () => undefined, warn: () => undefined },
  } as unknown as IdentityContext;
  const result = await eraseAgain(context).then(
    () => 'opens',
    (error: Error) => error.message,
  );
  return { result, asked };
}

test('a service does not open while somebody whom a backup brought back could not be erased', async () => {
  expect((await start(new Error('store is away'))).result).toBe('store is away');
  expect((await start(new AppError('STORAGE_FULL'))).result).not.toBe('opens');
});

test.each(['USER_NOT_FOUND', 'CONFLICT', 'LAST_ADMIN'] as const)(
  'it opens after %s, having gone on with the others',
  async (code) => {
    expect(await start(new AppError(code))).toEqual({ result: 'opens', asked: ['first', 'second'] });
  },
);
