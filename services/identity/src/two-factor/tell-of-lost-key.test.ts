import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createConnection, type Connection } from 'mongoose';
import type { Logger } from '@ankur/service-kit/logger';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { createSecretBox } from './store/secret-box.ts';
import { createTwoFactorRepository } from './store/two-factor.repository.ts';
import { tellOfLostKey } from './tell-of-lost-key.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.stop());

async function withStore<T>(keys: string, work: (twoFactor: Repository) => Promise<T>): Promise<T> {
  const connection: Connection = createConnection(store.uri);
  const twoFactor = createTwoFactorRepository(connection, createSecretBox(keys));
  await connection.asPromise();
  return work(twoFactor).finally(() => connection.close());
}
type Repository = ReturnType<typeof createTwoFactorRepository>;

/** What a start with these keys logs as an error. */
const told = (keys: string) =>
  withStore(keys, async (twoFactor) => {
    const lines: unknown[] = [];
    const logger = { error: (fields: unknown) => lines.push(fields) } as unknown as Logger;
    await tellOfLostKey({ twoFactor, logger });
    return lines;
  });
const newKey = () => randomBytes(32).toString('hex');

test('a start without the key of a second step that is on says so, and no other start', async () => {
  const [first, second] = [newKey(), newKey()];
  expect(await told(first)).toEqual([]);
  await withStore(first, async (twoFactor) => {
    await twoFactor.begin('meera', 'JBSWY3DPEHPK3PXP');
    const { sealed } = (await twoFactor.findPending('meera')) ?? { sealed: '' };
    await twoFactor.enable('meera', { sealed, step: 1, recovery: [] });
  });
  expect(await told(first)).toEqual([]);
  expect(await told(`${second},${first}`)).toEqual([]);
  expect(await told(second)).toEqual([{ userId: 'meera' }]);
});
