import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { Schema, type Connection } from 'mongoose';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { testEnv } from '@ankur/test-kit/test-env';
import { waitFor } from '@ankur/test-kit/wait-for';
import { createMemoryBus } from '../src/bus/memory/memory-bus.ts';
import { EnvError } from '../src/env.ts';
import { createLogger } from '../src/logger.ts';
import { type Database, defineMigration, type Migration } from '../src/migrations/define-migration.ts';
import { inBatches } from '../src/migrations/in-batches.ts';
import { runMigrations } from '../src/migrations/run-migrations.ts';
import { serviceDatabase } from '../src/mongo/service-database.ts';
import { createService } from '../src/service.ts';

let store: TestStore;
let connection: Connection;
let db: Database;
beforeEach(async () => {
  store = await startStore();
  connection = await mongoose.createConnection(serviceDatabase(store.uri, 'content')).asPromise();
  db = connection.db!;
});
afterEach(async () => {
  await connection.close();
  await store.stop();
});

const logger = createLogger({ name: 'test', level: 'silent' });
const usual = { service: 'content', logger, signal: new AbortController().signal };
const locks = () => db.collection<{ _id: string; owner: string; expiresAt: Date }>('migrationLock');
const appliedIds = async () => {
  const done = await db.collection<{ _id: number }>('migrations').find({}).toArray();
  return done.map(({ _id }) => _id).sort();
};

/** Migrations that note when they run. */
function noted(ran: number[], ids: number[], work: Migration['up'] = () => Promise.resolve()): Migration[] {
  return ids.map((id) =>
    defineMigration({
      id,
      name: `step-${String(id)}`,
      async up(context) {
        ran.push(id);
        await work(context);
      },
    }),
  );
}

describe('migrations', () => {
  it('run once each, in order, also those added later', async () => {
    const ran: number[] = [];
    await runMigrations(db, { ...usual, migrations: noted(ran, [1, 2]) });
    await runMigrations(db, { ...usual, migrations: noted(ran, [1, 2]) });
    expect(ran).toEqual([1, 2]);
    await runMigrations(db, { ...usual, migrations: noted(ran, [1, 2, 3]) });
    expect(ran).toEqual([1, 2, 3]);
    expect(await appliedIds()).toEqual([1, 2, 3]);
    expect(await locks().countDocuments({})).toBe(0);
  });

  it('are done by one of several instances that start together, and the others wait for it', async () => {
    const ran: number[] = [];
    let finished = false;
    const work = async () => {
      await delay(300);
      finished = true;
    };
    const instances = [1, 2, 3].map(async () => {
      await runMigrations(db, { ...usual, migrations: noted(ran, [1], work) });
      expect(finished).toBe(true);
    });
    await Promise.all(instances);
    expect(ran).toEqual([1]);
  });

  it('that fail are not taken for done: the next start runs them again, and those before them not', async () => {
    const ran: number[] = [];
    const migrations = [
      ...noted(ran, [1]),
      ...noted(ran, [2], () => (ran.length < 3 ? Promise.reject(new Error('no room')) : Promise.resolve())),
    ];
    await expect(runMigrations(db, { ...usual, migrations })).rejects.toThrow('no room');
    expect(await appliedIds()).toEqual([1]);
    await runMigrations(db, { ...usual, migrations });
    expect(ran).toEqual([1, 2, 2]);
    expect(await appliedIds()).toEqual([1, 2]);
  });

  it('whose service stops meanwhile end at the next batch and are not taken for done', async () => {
    const stopping = new AbortController();
    const work: Migration['up'] = async ({ proceed }) => {
      stopping.abort();
      await proceed();
    };
    const options = { ...usual, signal: stopping.signal, migrations: noted([], [1], work) };
    await expect(runMigrations(db, options)).rejects.toThrow(/abort/i);
    expect(await appliedIds()).toEqual([]);
  });

  it('are numbered without gaps', async () => {
    await expect(runMigrations(db, { ...usual, migrations: noted([], [1, 3]) })).rejects.toThrow('order');
    await expect(runMigrations(db, { ...usual, migrations: noted([], [1, 1]) })).rejects.toThrow('order');
  });

  it('of a newer version keep an older one from touching the data, with a clear text', async () => {
    await runMigrations(db, { ...usual, migrations: noted([], [1, 2]) });
    const ran: number[] = [];
    const older = runMigrations(db, { ...usual, migrations: noted(ran, [1]) });
    await expect(older).rejects.toThrow(EnvError);
    await expect(older).rejects.toThrow(
      /data of content was written by a newer version of Ankur \(migration 2, step-2\)/,
    );
    expect(ran).toEqual([]);
  });
});

describe('the lock', () => {
  const hold = (owner: string, milliseconds: number) =>
    locks().insertOne({ _id: 'lock', owner, expiresAt: new Date(Date.now() + milliseconds) });

  it('of an instance that has died is taken over once it has expired, not before', async () => {
    const expiry = 1500;
    const began = Date.now();
    await hold('dead', expiry);
    const ran: number[] = [];
    await runMigrations(db, { ...usual, migrations: noted(ran, [1]) });
    expect(ran).toEqual([1]);
    expect(Date.now() - began).toBeGreaterThan(expiry - 100);
  });

  it('of one that lives is kept for as long as its work takes', async () => {
    // Longer than a busy machine keeps it from speaking up.
    const timing = { expiryMs: 5000, renewMs: 50 };
    const ran: number[] = [];
    const working = Promise.withResolvers<void>();
    const endsAt = async () => Number((await locks().findOne({}))?.expiresAt);
    const work = async () => {
      const first = await endsAt();
      working.resolve();
      await waitFor(async () => (await endsAt()) > first + timing.expiryMs);
    };
    const first = runMigrations(db, { ...usual, timing, migrations: noted(ran, [1], work) });
    await working.promise;
    await Promise.all([first, runMigrations(db, { ...usual, timing, migrations: noted(ran, [1], work) })]);
    expect(ran).toEqual([1]);
  });

  it('that somebody else has taken over ends the work of one who slept too long', async () => {
    const timing = { expiryMs: 200, renewMs: 60_000 };
    const work: Migration['up'] = async ({ proceed }) => {
      await locks().updateOne({ _id: 'lock' }, { $set: { owner: 'another' } });
      await delay(timing.expiryMs);
      await proceed();
    };
    const migrations = noted([], [1], work);
    await expect(runMigrations(db, { ...usual, timing, migrations })).rejects.toThrow('taken over');
    expect(await appliedIds()).toEqual([]);
    expect(await locks().findOne({})).toMatchObject({ owner: 'another' });
  });
});

describe('batches', () => {
  it('bring every matching document once, 500 at a time, and ask before each whether to go on', async () => {
    const documents = Array.from({ length: 1203 }, (_, i) => ({ _id: i, old: i % 2 === 0 }));
    await db.collection<{ _id: number; old: boolean }>('items').insertMany(documents);
    const sizes: number[] = [];
    const seen = new Set<number>();
    let asked = 0;
    const proceed = () => Promise.resolve(void (asked += 1));
    await inBatches<{ _id: number }>(
      { db, logger, proceed },
      { collection: 'items', filter: { old: true } },
      (batch) => {
        sizes.push(batch.length);
        for (const { _id } of batch) seen.add(_id);
        return Promise.resolve();
      },
    );
    expect(sizes).toEqual([500, 102]);
    expect(seen.size).toBe(602);
    expect(asked).toBe(2);
  });
});

describe('a service', () => {
  const create = (migrations: Migration[]) =>
    createService(
      'content',
      { env: testEnv({ MONGODB_URI: store.uri }), bus: createMemoryBus(), logger },
      (base) => {
        const schema = new Schema({ slug: { type: String, unique: true } }, { collection: 'notes' });
        base.connection.model('Note', schema);
        return { routes: [], migrations };
      },
    );

  it('migrates before it builds the indexes that the old documents do not fit', async () => {
    await db.collection('notes').insertMany([{ slug: 'a' }, { slug: 'a' }]);
    const apart = defineMigration({
      id: 1,
      name: 'slugs-differ',
      up: (context) =>
        inBatches(context, { collection: 'notes', filter: {} }, (notes) =>
          Promise.all(
            notes.map(({ _id }) =>
              context.db.collection('notes').updateOne({ _id }, { $set: { slug: String(_id) } }),
            ),
          ),
        ),
    });
    const service = create([apart]);
    await service.start();
    const indexes = await db.collection('notes').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { slug: 1 }, unique: true }));
    await service.stop();
  });

  it('does not start on the data of a newer version', async () => {
    await runMigrations(db, { ...usual, migrations: noted([], [1]) });
    const service = create([]);
    await expect(service.start()).rejects.toThrow(EnvError);
    await service.stop();
  });
});
