import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createConnection, type Connection } from 'mongoose';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { newUser } from './new-user.ts';
import { createUserRepository, type UserRepository } from './user.repository.ts';

let store: TestStore;
let connection: Connection;
let users: UserRepository;

beforeAll(async () => {
  store = await startStore();
  connection = await createConnection(store.uri).asPromise();
  users = createUserRepository(connection, { watch: () => undefined, notify: () => undefined });
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

test('changes that come at the same moment are decided once each, and one that fails holds up none', async () => {
  const user = newUser({ username: 'Meera', email: 'meera@members.example', role: 'athlete' });
  await users.insert(user);
  const decided: string[] = [];
  const change = (word: string) =>
    users.change(user._id, ({ bio = '' }) => {
      decided.push(word);
      if (word === 'fails') throw new Error('refused');
      return { set: { bio: `${bio}${word}` }, events: [] };
    });
  const words = ['a', 'b', 'fails', ...'cdefghijklmnopqrst'];
  const outcomes = await Promise.allSettled(words.map(change));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(decided).toEqual(words);
  expect(await users.get(user._id)).toMatchObject({ bio: 'abcdefghijklmnopqrst', version: 21 });
});
