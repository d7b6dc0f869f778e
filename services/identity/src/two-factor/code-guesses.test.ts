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
const dayMs = 86_400_000;
const stored = () => connection.collection('signInAttempts');
/** As if so many days had gone by: what ends by itself has so many fewer left. */
const passDays = (days: number) =>
  stored().updateMany({}, [
    {
      $set: {
        expiresAt: { $subtract: ['$expiresAt', days * dayMs] },
        lockedUntil: { $cond: ['$lockedUntil', { $subtract: ['$lockedUntil', days * dayMs] }, null] },
      },
    },
  ]);
/** As if every lock had just ended. */
const waitForLocks = () =>
  connection
    .collection('signInAttempts')
    .updateMany({ lockedUntil: { $ne: null } }, { $set: { lockedUntil: new Date(Date.now() - 1) } });

test('lets ten guesses of a thousand from many networks be compared', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => compared(network(index % 250))),
  );
  const seen = count(answers);
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThanOrEqual(10);
});

/** The longest lock of now, in days; 0 when nothing is closed. */
const lockedDays = async () => {
  const locks = (await stored().find().toArray()).map(({ lockedUntil }) => Number(lockedUntil) - Date.now());
  return Math.round(Math.max(0, ...locks) / dayMs);
};

test('closes for a day, thirty days and then a year, each time after ten guesses', async () => {
  const locks = [];
  for (let round = 0; round < 4; round += 1) {
    const answers = [];
    for (let index = 0; index < 12; index += 1) answers.push(await compared(network(round * 12 + index)));
    expect(count(answers)).toBe(10);
    locks.push(await lockedDays());
    await waitForLocks();
  }
  expect(locks).toEqual([1, 30, 365, 365]);
});

test('compares fewer guesses in a year than a chance of 1 in 10,000 needs, however they are spread over its days', async () => {
  for (const aDay of [9, 14]) {
    await stored().deleteMany({});
    let seen = 0;
    for (let day = 0, wait = 0; day < 365; day += wait) {
      for (let index = 0; index < aDay; index += 1) if (await compared(network(index))) seen += 1;
      // Who guesses comes again tomorrow, or when the lock is over.
      wait = Math.max(1, await lockedDays());
      await passDays(wait);
    }
    // Three codes of a million are good at any moment.
    expect(seen * 3).toBeLessThan(1_000_000 / 10_000);
  }
});

test('counts on after a day: nine guesses and nine more are one too many', async () => {
  for (let index = 0; index < 9; index += 1) expect(await compared(network(index))).toBe(true);
  await passDays(1);
  const answers = [];
  for (let index = 0; index < 9; index += 1) answers.push(await compared(network(20 + index)));
  expect(answers).toEqual([true, ...Array.from({ length: 8 }, () => false)]);
});

test('takes guesses that arrive at once for one round: they bring one lock', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, index) => compared(network(index))));
  const counted = await stored()
    .find({ locks: { $gt: 0 } })
    .toArray();
  expect(counted.map(({ locks, failures }) => [locks, failures])).toEqual([[1, 0]]);
  expect(await lockedDays()).toBe(1);
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

test('closes nothing for a right code that is the last try: it opens, and the wrong ones before it still count', async () => {
  for (let index = 0; index < 9; index += 1) expect(await compared(network(index))).toBe(true);
  await (await guesses.spend('meera', network(9))).right();
  expect(await lockedDays()).toBe(0);
  // Nine were wrong: one more is compared, and then it is closed for the day of a first lock.
  expect(await compared(network(10))).toBe(true);
  expect(await compared(network(11))).toBe(false);
  expect(await lockedDays()).toBe(1);
});

test('a right code among wrong ones of the same moment leaves as many tries as if it had come first', async () => {
  const right = await guesses.spend('meera', network(0));
  for (let index = 1; index < 10; index += 1) expect(await compared(network(index))).toBe(true);
  expect(await compared(network(10))).toBe(false);
  await right.right();
  expect(await compared(network(11))).toBe(true);
  expect(await compared(network(12))).toBe(false);
});

test('begins anew when a lock is over, also after more guesses at once than were allowed', async () => {
  await Promise.all(Array.from({ length: 50 }, () => compared({ session: 'own' })));
  await waitForLocks();
  expect(await compared({ session: 'own' })).toBe(true);
});
