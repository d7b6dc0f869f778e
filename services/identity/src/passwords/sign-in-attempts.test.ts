import { AppError } from '@ankur/contracts/error-codes';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createConnection, type Connection } from 'mongoose';
import { createGuessCounter } from './guess-counter.ts';
import { createSignInAttempts, type SignInAttempt, type SignInAttempts } from './sign-in-attempts.ts';

const attempt = { account: 'meera@members.example', place: { network: '203.0.113.7' } };
const past = new Date(Date.now() - 1000);
let store: TestStore;
let connection: Connection;
let attempts: SignInAttempts;
beforeAll(async () => {
  store = await startStore();
  connection = createConnection(store.uri);
  attempts = createSignInAttempts(createGuessCounter(connection), 1);
  await connection.asPromise();
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});
beforeEach(async () => {
  await connection.collection('signInAttempts').deleteMany({});
});

const stored = () => connection.collection('signInAttempts');
async function fail(times: number, from: SignInAttempt = attempt): Promise<void> {
  for (let time = 0; time < times; time += 1) await attempts.failed(from);
}
/** For how many seconds the account is closed to guessing; 0 when it is open. */
async function closedFor(from: SignInAttempt = attempt): Promise<number> {
  try {
    await attempts.check(from);
    return 0;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return error.details.retryAfter ?? 0;
    throw error;
  }
}

test('the fifth wrong password of a place closes an account to it, and the address is not stored', async () => {
  await fail(4);
  expect(await closedFor()).toBe(0);
  await fail(1);
  expect(Math.round((await closedFor()) / 60)).toBe(15);
  expect(JSON.stringify(await stored().find({}).toArray())).not.toContain('meera');
});

test('the right password forgives the wrong ones before it', async () => {
  await fail(4);
  await attempts.succeeded(attempt);
  await fail(4);
  expect(await closedFor()).toBe(0);
});

test('wrong passwords of an earlier quarter of an hour do not count', async () => {
  await fail(4);
  await stored().updateMany({}, { $set: { expiresAt: past } });
  await fail(4);
  expect(await closedFor()).toBe(0);
});

test('every further round of guessing costs twice the wait, up to four hours', async () => {
  const minutes: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    await fail(5);
    minutes.push(Math.round((await closedFor()) / 60));
    await stored().updateMany({}, { $set: { lockedUntil: past } });
    expect(await closedFor()).toBe(0);
  }
  expect(minutes).toEqual([15, 30, 60, 120, 240, 240]);
});

test('wrong passwords that were on their way when the account was closed bring no further lock', async () => {
  await fail(5);
  await fail(12);
  expect(Math.round((await closedFor()) / 60)).toBe(15);
  await stored().updateMany({}, { $set: { lockedUntil: past } });
  await fail(4);
  expect(await closedFor()).toBe(0);
});

test('whoever guesses from one network closes the account to nobody else', async () => {
  await fail(5);
  expect(await closedFor({ ...attempt, place: { network: '203.0.113.8' } })).toBe(0);
  expect(await closedFor({ ...attempt, account: 'ravi@members.example' })).toBe(0);
});

const network = (number: number): SignInAttempt => ({
  ...attempt,
  place: { network: `198.51.100.${number}` },
});

test('fifty wrong passwords from ever new networks close the account to strangers for an hour, not to a browser with a session of it', async () => {
  for (let number = 0; number < 49; number += 1) await fail(1, network(number));
  expect(await closedFor(network(200))).toBe(0);
  await attempts.succeeded(network(7));
  await fail(1, network(49));
  expect(Math.round((await closedFor(network(200))) / 60)).toBe(60);
  const known = { ...attempt, place: { session: 's1' } };
  expect(await closedFor(known)).toBe(0);
  await fail(5, known);
  expect(Math.round((await closedFor(known)) / 60)).toBe(15);
  await attempts.reopen(attempt.account);
  expect(await closedFor(network(200))).toBe(0);
});
