import { createConnection, Types, type Connection } from 'mongoose';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { EnvError } from '@ankur/service-kit/env';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { testEnv } from '@ankur/test-kit/test-env';
import { testKeys } from '@ankur/test-kit/test-keys';
import { demoAdmin, demoPassword, type IdentityEnv } from '../src/env.ts';
import { createPasswordHasher } from '../src/passwords/password-hasher.ts';
import { seedIdentity } from '../src/seed/seed-identity.ts';
import { createIdentityService } from '../src/service.ts';
import { newUser } from '../src/users/new-user.ts';
import { adminAccount } from './start-identity.ts';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});
afterEach(() => store.stop());

/** Starts the service on the store of this test and stops it again. */
async function startOnce(changes: Partial<IdentityEnv>): Promise<void> {
  const env = testEnv({
    MONGODB_URI: store.uri,
    JWT_PRIVATE_KEY: testKeys().privateKey,
    TWO_FACTOR_KEY: testKeys().twoFactorKey,
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    COOKIE_SECURE: false,
    DEMO: false,
    ...changes,
  }) as unknown as IdentityEnv;
  const bus = createMemoryBus();
  const service = createIdentityService({ env, bus });
  try {
    await service.start();
  } finally {
    await service.stop();
    await bus.close();
  }
}
const startInProduction = () => startOnce({ NODE_ENV: 'production' });
const startDemo = () =>
  startOnce({ DEMO: true, ADMIN_EMAIL: demoAdmin.email, ADMIN_PASSWORD: demoAdmin.password });

async function withStore(work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await createConnection(serviceDatabase(store.uri, 'identity')).asPromise();
  await work(connection).finally(() => connection.close());
}

/** An account as it may have been left in a database. */
const leave = (account: { _id: Types.ObjectId; role: 'athlete' | 'admin'; password: string }) =>
  withStore(async (connection) => {
    const { _id, role, password } = account;
    const user = newUser({ username: 'Left Behind', email: `${String(_id)}@members.example`, role, _id });
    await connection.collection('users').insertOne({ ...user });
    const hash = await createPasswordHasher().hash(password);
    await connection.collection('credentials').insertOne({ _id, hash, changedAt: new Date() });
  });
const demoId = new Types.ObjectId('65a00000000000000000002a');

test('production starts on a database of its own, again and again', async () => {
  await startInProduction();
  await startInProduction();
});

test('production refuses a database that has served the demo', async () => {
  await startDemo();
  const error = await startInProduction().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EnvError);
  expect(String(error)).toContain('used for the demo');
});

test('production refuses a seeded database, also one whose seeding was cut short', async () => {
  const shownAccounts = {
    get map(): never {
      throw new Error('the power went');
    },
  } as never;
  const seeding = seedIdentity(
    { env: { MONGODB_URI: store.uri }, bus: createMemoryBus(), logger: console as never },
    { people: [], password: demoPassword, shownAccounts },
  );
  await expect(seeding).rejects.toThrow('the power went');
  await expect(startInProduction()).rejects.toThrow('used for the demo');
});

test('production refuses a database seeded before there was a mark', async () => {
  await withStore(async (connection) => {
    await connection.collection('platformSettings').insertOne({ _id: 'platform' as never, demoAccounts: [] });
  });
  await expect(startInProduction()).rejects.toThrow('used for the demo');
});

test.each([
  ['a member of the demo', { _id: demoId, role: 'athlete', password: demoPassword }],
  [
    'a member of the demo who got the admin’s password',
    { _id: demoId, role: 'athlete', password: demoAdmin.password },
  ],
  ['an admin', { _id: new Types.ObjectId(), role: 'admin', password: demoPassword }],
] as const)('production refuses %s whose password is published', async (_who, account) => {
  await leave(account);
  await expect(startInProduction()).rejects.toThrow(
    `account ${String(account._id)} has a published password`,
  );
  await startOnce({ NODE_ENV: 'development' });
});

test('production starts beside demo accounts that have passwords of their own', async () => {
  await leave({ _id: demoId, role: 'athlete', password: 'Monsoon#Sprint42' });
  await startInProduction();
});
