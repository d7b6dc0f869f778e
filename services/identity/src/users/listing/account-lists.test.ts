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

test.each(['', 'runner'])(
  'the accounts of a file are all of them, however long the store works on it, with the search "%s"',
  async (search) => {
    const { now } = Date;
    let ahead = 0;
    const listed = { role: 'all', status: 'all', search, sort: { usernameKey: 1, _id: 1 } } as const;
    const found = await lists.streamAccounts(listed);
    // Whoever looks at the clock of the store finds it a minute later.
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + (ahead += 60_000));
    try {
      const names = new Set<string>();
      for await (const { username } of found) names.add(username);
      expect(names.size).toBe(many);
    } finally {
      clock.mockRestore();
    }
    expect(ahead).toBeGreaterThan(0);
  },
);
