import { AppError } from '@ankur/contracts/error-codes';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createConnection, type Connection } from 'mongoose';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempts.ts';

const email = 'meera@members.example';
const past = new Date(Date.now() - 1000);
let store: TestStore;
let connection: Connection;
let attempts: SignInAttempts;
beforeAll(async () => {
  store = await startStore();
  connection = createConnection(store.uri);
  attempts = createSignInAttempts(connection, 1);
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
async function fail(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await attempts.failed(email);
}
/** For how many seconds the account is closed to guessing; 0 when it is open. */
async function closedFor(): Promise<number> {
  try {
    await attempts.check(email);
    return 0;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return error.details.retryAfter ?? 0;
    throw error;
  }
}

test('the fifth wrong password closes an account, and the address is not stored', async () => {
  await fail(4);
  expect(await closedFor()).toBe(0);
  await fail(1);
  expect(Math.round((await closedFor()) / 60)).toBe(15);
  expect(JSON.stringify(await stored().find({}).toArray())).not.toContain('meera');
});

test('the right password forgives the wrong ones before it', async () => {
  await fail(4);
  await attempts.succeeded(email);
  await fail(4);
  expect(await closedFor()).toBe(0);
});

test('wrong passwords of an earlier quarter of an hour do not count', async () => {
  await fail(4);
  await stored().updateOne({}, { $set: { expiresAt: past } });
  await fail(4);
  expect(await closedFor()).toBe(0);
});

test('every further round of guessing costs twice the wait, up to four hours', async () => {
  const minutes: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    await fail(5);
    minutes.push(Math.round((await closedFor()) / 60));
    await stored().updateOne({}, { $set: { lockedUntil: past } });
    expect(await closedFor()).toBe(0);
  }
  expect(minutes).toEqual([15, 30, 60, 120, 240, 240]);
});
