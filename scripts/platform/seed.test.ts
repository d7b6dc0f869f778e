import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mongoose';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serviceNames } from '@ankur/contracts/endpoint';
import { advanceMark, ensureMark, findMark } from '@ankur/service-kit/backfill/backfill-mark';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { EnvError } from '@ankur/service-kit/env';
import { createLogger } from '@ankur/service-kit/logger';
import type { Database } from '@ankur/service-kit/migrations/define-migration';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { startStore } from '@ankur/test-kit/start-store';
import { openSeedMark } from './data/seed-mark.ts';
import { refill, seedOnce } from './seed.ts';

let dataPath: string;
let printed: string[];
beforeEach(async () => {
  dataPath = await mkdtemp(join(tmpdir(), 'ankur-seed-'));
  printed = [];
});
afterEach(() => rm(dataPath, { recursive: true }));

const seed = (variables: Record<string, string>) =>
  seedOnce({ dataPath, variables, bus: createMemoryBus(), print: (line) => printed.push(line) });
const production = { DEMO: 'true', NODE_ENV: 'production' };

test('demo members, whose passwords are published, stay out of production', async () => {
  await expect(seed(production)).rejects.toThrow('production refuses them');
  expect([printed, openSeedMark(dataPath).state]).toEqual([[], 'none']);
});

test('a folder is marked before its first demo member, so that a seeding cut short shows', async () => {
  // Fails at the first service, for want of a store; 1 is as good as true.
  await expect(seed({ DEMO: '1' })).rejects.toThrow(EnvError);
  expect([printed.length, openSeedMark(dataPath).state]).toEqual([1, 'begun']);
});

test('seeding that was cut short is taken up again', async () => {
  openSeedMark(dataPath).write('begun');
  await expect(seed({ DEMO: 'true' })).rejects.toThrow(EnvError);
});

test.each([
  ['that is complete', () => openSeedMark(dataPath).write('complete'), { DEMO: 'true' }],
  ['without a demo', () => undefined, { DEMO: 'false' }],
  ['with none said', () => undefined, { DEMO: '' }],
])('a folder %s is left alone', async (_which, prepare, variables) => {
  prepare();
  const before = openSeedMark(dataPath).state;
  await seed(variables);
  expect([printed, openSeedMark(dataPath).state]).toEqual([[], before]);
});

test('what any service keeps of others is filled again: it was filled before there were members', async () => {
  const store = await startStore();
  const connection = await createConnection(store.uri).asPromise();
  const databases = serviceNames.map(
    (service) =>
      connection.useDb(new URL(serviceDatabase(store.uri, service)).pathname.slice(1)).db as Database,
  );
  const isFilled = async (db: Database) => (await findMark(db, 'kept'))?.completedAt instanceof Date;
  try {
    for (const db of databases) {
      await ensureMark(db, 'kept');
      const mark = await findMark(db, 'kept');
      if (mark) await advanceMark(db, mark, { next: null, items: 0, failed: 0 });
      expect(await isFilled(db)).toBe(true);
    }
    await refill(store.uri, createLogger({ name: 'test', level: 'silent' }));
    expect(await Promise.all(databases.map(isFilled))).toEqual(databases.map(() => false));
  } finally {
    await connection.close();
    await store.stop();
  }
});
