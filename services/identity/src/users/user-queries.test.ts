import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createConnection, Types, type Connection } from 'mongoose';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { userModel } from './user.model.ts';
import { createUserQueries } from './user-queries.ts';

let store: TestStore;
let connection: Connection;
let queries: ReturnType<typeof createUserQueries>;
/** Commands that the store has not answered yet, and the most of them at once. */
const running = { now: 0, most: 0 };

beforeAll(async () => {
  store = await startStore();
  connection = createConnection(store.uri, { monitorCommands: true });
  const model = userModel(connection);
  queries = createUserQueries(model);
  await connection.asPromise();
  await model.init();
  const client = connection.getClient();
  client.on('commandStarted', () => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
  });
  for (const end of ['commandSucceeded', 'commandFailed'] as const)
    client.on(end, () => {
      running.now -= 1;
    });
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});
beforeEach(async () => {
  await connection.collection('users').deleteMany({});
  running.most = 0;
});

const sportOf = (number: number) => `sport ${String(number).padStart(5, '0')}`;
/** Two accounts of the last sport, one of each other, one without. */
const fill = (sports: number) =>
  connection.collection('users').insertMany(
    [...Array.from({ length: sports }, (_, number) => sportOf(number)), sportOf(sports - 1), undefined].map(
      (sport) => {
        const _id = new Types.ObjectId();
        return { _id, email: `${_id.toHexString()}@members.example`, ...(sport ? { sport } : {}) };
      },
    ),
  );

test('of a few sports each is counted, one look after another', async () => {
  await fill(20);
  running.most = 0;
  const counted = await queries.countBy('sport');
  expect(counted.slice(0, 2)).toEqual([
    { _id: sportOf(19), count: 2 },
    { _id: sportOf(0), count: 1 },
  ]);
  expect(counted).toHaveLength(21);
  expect(counted).toContainEqual({ _id: 'unknown', count: 1 });
  expect(running.most).toBe(1);
});

test('of more than a thousand sports none is lost for its name', async () => {
  await fill(1005);
  expect(await queries.countSports()).toBe(1005);
  const [first] = await queries.countBy('sport');
  expect(first).toEqual({ _id: sportOf(1004), count: 2 });
});
