import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { startStore } from '@ankur/test-kit/start-store';
import { createStreakRepository, type StreakRepository } from '../src/activity/streak.repository.ts';

let store: Awaited<ReturnType<typeof startStore>>;
let connection: mongoose.Connection;
let streaks: StreakRepository;
beforeAll(async () => {
  store = await startStore();
  connection = await mongoose.createConnection(store.uri).asPromise();
  streaks = createStreakRepository(connection);
});
beforeEach(() => connection.collection('streaks').deleteMany({}));
afterAll(async () => {
  await connection.close();
  await store.stop();
});

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));
const note = (...days: Date[]) =>
  days.reduce<Promise<void>>((before, day) => before.then(() => streaks.note('m', day)), Promise.resolve());

test('days in a row are counted once each, from the second one, in the days of India', async () => {
  await note(at(1));
  expect(await streaks.of('m', at(1))).toBeUndefined();
  // 20:00 UTC is the next day in India.
  await note(at(1, 20), at(2, 3));
  expect(await streaks.of('m', at(2))).toEqual({ days: 2, on: '2026-11-02' });
});

test('two tabs on a new day count it once', async () => {
  await note(at(1));
  await Promise.all([streaks.note('m', at(2)), streaks.note('m', at(2)), streaks.note('m', at(2))]);
  expect(await streaks.of('m', at(2))).toEqual({ days: 2, on: '2026-11-02' });
});

test('a streak lasts through the day after, ends with a missed day, and begins anew', async () => {
  await note(at(1), at(2));
  expect(await streaks.of('m', at(3))).toEqual({ days: 2, on: '2026-11-02' });
  expect(await streaks.of('m', at(4))).toBeUndefined();
  await note(at(4), at(5));
  expect(await streaks.of('m', at(5))).toEqual({ days: 2, on: '2026-11-05' });
});
