import { AppError } from '@ankur/contracts/error-codes';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createConnection, type Connection } from 'mongoose';
import { createGuessCounter } from '../passwords/guess-counter.ts';
import type { GuessPlace } from '../passwords/sign-in-attempts.ts';
import { createCodeGuesses, type CodeGuesses } from './code-guesses.ts';

let store: TestStore;
let connection: Connection;
let guesses: CodeGuesses;
beforeAll(async () => {
  store = await startStore();
  connection = createConnection(store.uri);
  guesses = createCodeGuesses(createGuessCounter(connection), 1);
  await connection.asPromise();
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});
beforeEach(async () => {
  await connection.collection('signInAttempts').deleteMany({});
});

/** Whether a guess from there is compared at all. */
const compared = async (place: GuessPlace) =>
  guesses.spend('meera', place).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
      throw error;
    },
  );
const network = (index: number) => ({ network: `203.0.113.${index}` });
const count = (answers: readonly boolean[]) => answers.filter(Boolean).length;
/** As if every lock had just ended. */
const waitForLocks = () =>
  connection
    .collection('signInAttempts')
    .updateMany({ lockedUntil: { $ne: null } }, { $set: { lockedUntil: new Date(Date.now() - 1) } });

test('lets fifteen guesses of a thousand from many networks be compared', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => compared(network(index % 250))),
  );
  const seen = count(answers);
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThanOrEqual(15);
});

test('closes for twice as long each time, so that a year holds fewer guesses than a chance of 1 in 10,000 needs', async () => {
  const days = async () => {
    const stored = await connection.collection('signInAttempts').find().toArray();
    return Math.max(
      ...stored.map(({ lockedUntil }) => Math.round((Number(lockedUntil) - Date.now()) / 86_400_000)),
    );
  };
  const locks = [];
  for (let round = 0; round < 7; round += 1) {
    for (let index = 0; index < 16; index += 1) await compared(network(round * 16 + index));
    locks.push(await days());
    await waitForLocks();
  }
  expect(locks).toEqual([1, 2, 4, 8, 16, 30, 30]);
});

test('keeps a browser of the member open while everybody else is closed', async () => {
  for (let index = 0; index < 20; index += 1) await compared(network(index));
  expect(await compared(network(99))).toBe(false);
  expect(await compared({ session: 'own' })).toBe(true);
});

test('forgets what was right: a member may sign in as often as they like', async () => {
  for (let index = 0; index < 40; index += 1) await (await guesses.spend('meera', network(1))).right();
  expect(await compared(network(1))).toBe(true);
});

test('begins anew when a lock is over, also after more guesses at once than were allowed', async () => {
  await Promise.all(Array.from({ length: 50 }, () => compared({ session: 'own' })));
  await waitForLocks();
  expect(await compared({ session: 'own' })).toBe(true);
});
