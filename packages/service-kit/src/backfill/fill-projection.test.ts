import { createConnection, type Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineEndpoint } from '@ankur/contracts/endpoint';
import { snapshotPage, snapshotQuery } from '@ankur/contracts/snapshots';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { z } from 'zod';
import type { ServiceClient } from '../call-service.ts';
import { createLogger } from '../logger.ts';
import type { Database } from '../migrations/define-migration.ts';
import { advanceMark, ensureMark, findMark } from './backfill-mark.ts';
import { defineProjection } from './define-projection.ts';
import { fillProjection } from './fill-projection.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const source = defineEndpoint({
  id: 'listNotes',
  service: 'events',
  method: 'GET',
  path: '/internal/notes',
  access: 'service',
  limit: 'read',
  summary: 'Notes',
  query: snapshotQuery,
  output: snapshotPage(z.object({ _id: z.string() })),
});
const projectionOf = (name: string) =>
  defineProjection({ name, source, events: [], apply: () => Promise.resolve() });

let store: TestStore;
let connection: Connection;
let db: Database;
beforeAll(async () => {
  store = await startStore();
  connection = await createConnection(store.uri).asPromise();
  if (!connection.db) throw new Error('The store is not open');
  db = connection.db;
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

/** The database as an instance saw it that looked before the others had finished: the first look at a mark is an old one. */
function withOldLook(name: string): Database {
  let looks = 0;
  return {
    collection: (collection: string) => {
      const real = db.collection(collection);
      if (collection !== 'backfills') return real;
      return Object.create(real, {
        findOne: {
          value: async (filter: object) => {
            looks += 1;
            const found = await real.findOne(filter);
            return looks === 1 && found ? { ...found, _id: name, completedAt: null } : found;
          },
        },
      }) as typeof real;
    },
  } as unknown as Database;
}

test('an instance that gets the lock after another one has finished asks the owner for nothing', async () => {
  await ensureMark(db, 'late');
  const mark = await findMark(db, 'late');
  if (!mark) throw new Error('There is no mark');
  await advanceMark(db, mark, { next: null, items: 1, failed: 0 });
  let calls = 0;
  const client = {
    call: () => {
      calls += 1;
      return Promise.resolve({ items: [], next: null });
    },
  } as unknown as ServiceClient;
  const { signal } = new AbortController();
  await fillProjection(projectionOf('late'), { db: withOldLook('late'), client, logger, signal });
  expect(calls).toBe(0);
  expect(await findMark(db, 'late')).toMatchObject({ items: 1 });
});

test('a service that stops does not wait for an owner that does not answer', async () => {
  await ensureMark(db, 'silent');
  const stopping = new AbortController();
  const asked = Promise.withResolvers<void>();
  const client = {
    call: (_endpoint: unknown, _request: unknown, { signal }: { signal?: AbortSignal }) => {
      const unanswered = Promise.withResolvers<never>();
      signal?.addEventListener('abort', () => unanswered.reject(signal.reason as Error));
      // An owner that is not told goes on until its own time is over.
      if (!signal) unanswered.reject(new Error('the call cannot be given up'));
      asked.resolve();
      return unanswered.promise;
    },
  } as unknown as ServiceClient;
  const filling = fillProjection(projectionOf('silent'), { db, client, logger, signal: stopping.signal });
  const ended = expect(filling).rejects.toThrow('stopped');
  await asked.promise;
  stopping.abort(new Error('stopped'));
  await ended;
  expect(await findMark(db, 'silent')).toMatchObject({ completedAt: null });
});
