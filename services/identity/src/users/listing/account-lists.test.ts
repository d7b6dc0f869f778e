import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createServiceConnection } from '@ankur/service-kit/mongo/connect';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { newUser } from '../new-user.ts';
import { userModel } from '../user.model.ts';
import { createAccountLists } from './account-lists.ts';

const many = 600;
const connection = createServiceConnection();
const users = userModel(connection);
const lists = createAccountLists(users, false);
let store: TestStore;

beforeAll(async () => {
  store = await startStore();
  await connection.openUri(store.uri);
  await users.createIndexes();
  const accounts = Array.from({ length: many }, (_, n) =>
    newUser({ username: `Runner ${String(n)}`, email: `${String(n)}@runners.example`, role: 'athlete' }),
  );
  await connection.collection('users').insertMany(accounts);
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

/** Whoever looks at the clock of the store meanwhile finds it a minute later each time. */
async function whileTimeFlies<T>(read: () => Promise<T>): Promise<T> {
  const { now } = Date;
  let ahead = 0;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + (ahead += 60_000));
  try {
    return await read();
  } finally {
    clock.mockRestore();
  }
}
const sort = { usernameKey: 1, _id: 1 } as const;

test.each(['', 'runner'])(
  'the accounts of a file are all of them, however long the store works on it, with the search "%s"',
  async (search) => {
    const found = await lists.streamAccounts({ role: 'all', status: 'all', search, sort });
    const names = await whileTimeFlies(async () => {
      const read = new Set<string>();
      for await (const { username } of found) read.add(username);
      return read;
    });
    expect(names.size).toBe(many);
  },
);

test.each(['all', 'athlete'] as const)(
  'an account is found by its id without a look at the others, among those of the role %s',
  async (role) => {
    const search = String((await users.findOne({ username: 'Runner 300' }))?._id);
    const wanted = { role, status: 'all', search, sort, skip: 0, limit: 10 } as const;
    const { total, users: found } = await whileTimeFlies(() => lists.listAccounts(wanted));
    expect([total, found.map(({ username }) => username)]).toEqual([1, ['Runner 300']]);
  },
);
