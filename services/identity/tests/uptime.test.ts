import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { startStore } from '@ankur/test-kit/start-store';
import { createUptimeRepository, type UptimeRepository } from '../src/platform/uptime.repository.ts';

let store: Awaited<ReturnType<typeof startStore>>;
let connection: mongoose.Connection;
let uptime: UptimeRepository;
beforeAll(async () => {
  store = await startStore();
  connection = await mongoose.createConnection(store.uri).asPromise();
  uptime = createUptimeRepository(connection);
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 10, day, hour, minute));

test('a minute counts once, however many instances note it', async () => {
  await Promise.all([uptime.note(at(1, 12)), uptime.note(at(1, 12)), uptime.note(at(1, 12))]);
  await uptime.note(at(1, 12));
  await uptime.note(at(1, 12, 1));
  expect(await connection.collection('uptime').find({}).toArray()).toMatchObject([{ minutes: 2 }]);
});

test('nothing is said before a whole day was measured; then the part of the minutes that was up', async () => {
  expect(await uptime.measure(at(2, 23))).toBeNull();
  const days = connection.collection<{ _id: number; minutes: number }>('uptime');
  const today = Math.floor(at(3, 0).getTime() / 86_400_000);
  await days.insertMany([
    { _id: today - 1, minutes: 1440 },
    { _id: today, minutes: 360 },
  ]);
  // One whole day and twelve hours, of which six were up.
  expect(await uptime.measure(at(3, 12))).toBeCloseTo((1800 / 2160) * 100);
});
