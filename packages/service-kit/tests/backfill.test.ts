import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import mongoose, { Schema, type Connection } from 'mongoose';
import { z } from 'zod';
import { AppError } from '@ankur/contracts/error-codes';
import { defineEvent } from '@ankur/contracts/domain-event';
import { defineEndpoint } from '@ankur/contracts/endpoint';
import { snapshotPage, snapshotQuery } from '@ankur/contracts/snapshots';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { testEnv } from '@ankur/test-kit/test-env';
import { waitFor } from '@ankur/test-kit/wait-for';
import { findMark, requestBackfill } from '../src/backfill/backfill-mark.ts';
import { defineProjection } from '../src/backfill/define-projection.ts';
import { keepFilled, type BackfillTiming } from '../src/backfill/keep-filled.ts';
import { viewSnapshots } from '../src/backfill/snapshot-page.ts';
import type { Bus } from '../src/bus/bus.ts';
import { createMemoryBus } from '../src/bus/memory/memory-bus.ts';
import { route } from '../src/http/route.ts';
import { createLogger, type Logger } from '../src/logger.ts';
import { serviceDatabase } from '../src/mongo/service-database.ts';
import { createService, type RunningService } from '../src/service.ts';

const noteState = z.object({ id: z.string(), text: z.string(), version: z.int() });
type Note = z.infer<typeof noteState>;
const noteSaved = defineEvent('note.saved', 'identity', noteState);
const listNotes = defineEndpoint({
  id: 'listNotes',
  service: 'identity',
  method: 'GET',
  path: '/internal/notes',
  access: 'service',
  limit: 'read',
  summary: 'All notes',
  query: snapshotQuery,
  output: snapshotPage(noteState),
});

const logger = createLogger({ name: 'test', level: 'silent' });
const quick: BackfillTiming = { lookMs: 20, retryMs: 20, maxRetryMs: 100 };
const pageSize = 3;
const idOf = (n: number) => n.toString(16).padStart(24, '6');
const build = (count: number, version = 5): Note[] =>
  Array.from({ length: count }, (_, n) => ({ id: idOf(n), text: `text ${String(n)}`, version }));

/** The owner of the notes, with what it was asked and what it does before it answers. */
interface Owner {
  url: string;
  notes: Note[];
  asked: (string | null)[];
  beforeAnswer: (after: string | null) => Promise<void>;
}

let store: TestStore;
let db: Connection;
let bus: Bus;
let owner: Owner;
const running = new Set<RunningService>();

async function startOwner(): Promise<Owner> {
  const wanted: Owner = { url: '', notes: build(7), asked: [], beforeAnswer: () => Promise.resolve() };
  const service = createService('identity', { env: testEnv(), bus, logger }, () => ({
    routes: [
      route(listNotes, async ({ query: { after = null } }) => {
        wanted.asked.push(after);
        await wanted.beforeAnswer(after);
        const rest = wanted.notes.filter(({ id }) => after === null || id > after);
        const rows = rest
          .slice(0, pageSize)
          .map((note) => ({ ...note, _id: new mongoose.Types.ObjectId(note.id) }));
        return viewSnapshots(rows, ({ id, text, version }) => ({ id, text, version }), pageSize);
      }),
    ],
  }));
  running.add(service);
  wanted.url = (await service.start()).url;
  return wanted;
}

interface ReaderOptions {
  url?: () => string | undefined;
  /** Called before a note is taken over. */
  before?: (note: Note) => void;
}

/** A service that keeps the notes of another one. */
async function startReader({ url = () => owner.url, before = () => undefined }: ReaderOptions = {}) {
  const env = testEnv({ MONGODB_URI: store.uri });
  const service = createService(
    'community',
    { env, bus, logger, urls: url, backfill: quick },
    ({ connection }) => {
      const notes = connection.model(
        'Note',
        new Schema(
          { _id: String, text: String, version: Number },
          { collection: 'notes', versionKey: false },
        ),
      );
      const apply = async (note: Note) => {
        before(note);
        const { id, text, version } = note;
        await notes
          .updateOne({ _id: id, version: { $lt: version } }, { $set: { text, version } }, { upsert: true })
          .catch((error: unknown) => {
            if ((error as { code?: unknown }).code !== 11_000) throw error;
          });
      };
      return {
        routes: [],
        projections: [defineProjection({ name: 'notes', source: listNotes, events: [noteSaved], apply })],
      };
    },
  );
  running.add(service);
  const { url: address } = await service.start();
  return { service, address };
}

async function stop(service: RunningService): Promise<void> {
  running.delete(service);
  await service.stop();
}

beforeEach(async () => {
  store = await startStore();
  db = await mongoose.createConnection(serviceDatabase(store.uri, 'community')).asPromise();
  bus = createMemoryBus();
  owner = await startOwner();
});
afterEach(async () => {
  for (const service of running) await stop(service);
  await bus.close();
  await db.close();
  await store.stop();
});

const kept = async () =>
  (await db.collection<{ _id: string; text: string; version: number }>('notes').find({}).toArray()).sort(
    (a, b) => (a._id < b._id ? -1 : 1),
  );
const mark = () => findMark(db.db!, 'notes');
const filled = () => waitFor(async () => ((await mark())?.completedAt ? mark() : null));
const asKept = (notes: readonly Note[]) => notes.map(({ id, ...rest }) => ({ _id: id, ...rest }));

async function say(note: Note): Promise<void> {
  const envelope = { v: 1, at: new Date().toISOString(), actor: null, requestId: null };
  await bus.publish({ ...envelope, id: randomUUIDv7(), type: noteSaved.type, data: note });
  await waitFor(async () => (await bus.pending('community')) === 0);
}

it('fills an empty projection from its owner at the first start, page by page, and at no later one', async () => {
  const { service } = await startReader();
  expect(await filled()).toMatchObject({ items: 7, failed: 0 });
  expect(await kept()).toEqual(asKept(owner.notes));
  expect(owner.asked).toEqual([null, idOf(2), idOf(5)]);

  await stop(service);
  await startReader();
  for (const version of [6, 7, 8]) await say({ id: idOf(0), text: 'later', version });
  expect(owner.asked).toHaveLength(3);
});

it('ends in the same state whether an event comes before or after', async () => {
  let away = true;
  await startReader({ url: () => (away ? undefined : owner.url) });
  await say({ id: idOf(1), text: 'newer than the snapshot', version: 6 });
  away = false;
  await filled();
  await say({ id: idOf(2), text: 'older than the snapshot', version: 4 });
  await say({ id: idOf(3), text: 'newer than the snapshot', version: 6 });

  const texts = (await kept()).map(({ text }) => text);
  expect(texts[1]).toBe('newer than the snapshot');
  expect(texts[2]).toBe('text 2');
  expect(texts[3]).toBe('newer than the snapshot');
});

it('goes on where it was cut short, without waiting for an owner that does not answer', async () => {
  const reached = Promise.withResolvers<void>();
  const applied: string[] = [];
  owner.beforeAnswer = (after) => {
    if (after === null) return Promise.resolve();
    reached.resolve();
    return new Promise(() => undefined);
  };
  const { service } = await startReader({ before: ({ id }) => applied.push(id) });
  await reached.promise;
  await stop(service);
  expect(await mark()).toMatchObject({ after: idOf(2), items: 3, completedAt: null });

  owner.beforeAnswer = () => Promise.resolve();
  await startReader({ before: ({ id }) => applied.push(id) });
  expect(await filled()).toMatchObject({ items: 7 });
  expect(owner.asked).toEqual([null, idOf(2), idOf(2), idOf(5)]);
  expect(applied).toEqual(owner.notes.map(({ id }) => id));
});

it('is done by one of two instances that start together', async () => {
  await Promise.all([startReader(), startReader()]);
  expect(await filled()).toMatchObject({ items: 7 });
  expect(owner.asked).toHaveLength(3);
  expect(await kept()).toEqual(asKept(owner.notes));
});

it('waits for an owner that is away, and its service serves meanwhile', async () => {
  let away = true;
  const { address } = await startReader({ url: () => (away ? undefined : owner.url) });
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  await say({ id: idOf(9), text: 'by event', version: 1 });
  expect(await kept()).toHaveLength(1);
  away = false;
  await filled();
  expect(await kept()).toHaveLength(8);
});

it('waits longer after each failure, up to a limit, and says so once the usual time of a start is over', async () => {
  const said: [string, number][] = [];
  const note = (level: string) => (line: { retryInMs: number }) => said.push([level, line.retryInMs]);
  const backfills = keepFilled({
    connection: db,
    projections: [
      defineProjection({ name: 'away', source: listNotes, events: [], apply: () => Promise.resolve() }),
    ],
    client: { call: () => Promise.reject(new AppError('UPSTREAM_UNAVAILABLE')) },
    logger: { debug: note('debug'), warn: note('warn') } as unknown as Logger,
    after: undefined,
    waits: { lookMs: 1, retryMs: 2, maxRetryMs: 20 },
  });
  await waitFor(() => said.length >= 6);
  await backfills.stop();
  expect(said.slice(0, 6)).toEqual([
    ['debug', 2],
    ['debug', 4],
    ['debug', 8],
    ['debug', 16],
    ['warn', 20],
    ['warn', 20],
  ]);
});

it('gives up an item that fails five times, counts it and applies those behind it', async () => {
  let tries = 0;
  await startReader({
    before: ({ id }) => {
      if (id !== idOf(1)) return;
      tries += 1;
      throw new Error('no such note');
    },
  });
  expect(await filled()).toMatchObject({ items: 7, failed: 1 });
  expect(tries).toBe(5);
  expect(await kept()).toEqual(asKept(owner.notes.filter(({ id }) => id !== idOf(1))));
});

it('begins anew when it is requested, also in the middle', async () => {
  await startReader();
  await filled();
  await db.collection('notes').deleteMany({});
  let requested = false;
  owner.beforeAnswer = async (after) => {
    if (after === null || requested) return;
    requested = true;
    await db.collection('notes').deleteMany({});
    await requestBackfill(db.db!, 'notes');
  };
  expect(await requestBackfill(db.db!, 'notes')).toBe(true);
  await waitFor(() => requested);
  expect(await filled()).toMatchObject({ items: 7 });
  expect(await kept()).toEqual(asKept(owner.notes));
  expect(await requestBackfill(db.db!, 'unknown')).toBe(false);
});

it('writes the mark of a filled projection once, however often it looks', async () => {
  await startReader();
  await filled();
  const looks = { reads: 0, writes: 0 };
  const connection = mongoose.createConnection(serviceDatabase(store.uri, 'community'), {
    monitorCommands: true,
  });
  connection.getClient().on('commandStarted', ({ commandName }) => {
    if (commandName === 'find') looks.reads += 1;
    if (commandName === 'update') looks.writes += 1;
  });
  await connection.asPromise();
  const stopping = keepFilled({
    connection,
    client: { call: () => Promise.reject(new Error('nobody is asked')) },
    logger,
    projections: [
      defineProjection({ name: 'notes', source: listNotes, events: [], apply: () => Promise.resolve() }),
    ],
    after: undefined,
    waits: quick,
  });
  try {
    await waitFor(() => looks.reads > 10);
    expect(looks.writes).toBe(0);
  } finally {
    await stopping.stop();
    await connection.close();
  }
});
