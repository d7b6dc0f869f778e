import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Types } from 'mongoose';
import { Schema, type Connection } from 'mongoose';
import { z } from 'zod';
import { defineEvent, type DomainEvent } from '@ankur/contracts/domain-event';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { waitFor } from '@ankur/test-kit/wait-for';
import type { Bus } from '../src/bus/bus.ts';
import { createMemoryBus } from '../src/bus/memory/memory-bus.ts';
import { createLogger } from '../src/logger.ts';
import { createIndexes, createServiceConnection, openConnection } from '../src/mongo/connect.ts';
import { deferredOutboxEntry, outboxEntry } from '../src/outbox/outbox-entry.ts';
import { withOutbox } from '../src/outbox/outbox-fields.ts';
import { createRelay, type OutboxModel, type Relay } from '../src/outbox/relay.ts';
import { onEvent, subscribeAll } from '../src/subscriber.ts';

const noteSaved = defineEvent(
  'note.saved',
  'community',
  z.object({ text: z.string(), likes: z.number().optional() }),
);
const nobody = { actor: null, requestId: 'req-1' };
const logger = createLogger({ name: 'test', level: 'silent' });

let store: TestStore;
let connection: Connection;
let notes: OutboxModel;
let bus: Bus;
let seen: DomainEvent[];
const relays: Relay[] = [];

beforeAll(async () => {
  store = await startStore();
  connection = createServiceConnection();
  const schema = new Schema({ text: String, likes: { type: Number, default: 0 } }, { versionKey: false });
  notes = connection.model('Note', withOutbox(schema));
  await openConnection(connection, store.uri, { logger });
  await createIndexes(connection);
});
beforeEach(async () => {
  await notes.deleteMany({});
  bus = createMemoryBus();
  seen = [];
  bus.tail({ handler: (event) => void seen.push(event) });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await bus.close();
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

function startRelay(through: Pick<Bus, 'publish'> = bus, sweepMs = 50): Relay {
  const relay = createRelay({ connection, bus: through, logger, sweepMs });
  relay.watch(notes, {});
  relays.push(relay);
  return relay;
}

const saved = (text: string): ReturnType<typeof outboxEntry> => outboxEntry(noteSaved, { text }, nobody);
const addEntry = (id: Types.ObjectId, text: string): Promise<unknown> =>
  notes.updateOne({ _id: id }, { $set: { text }, $push: { outbox: saved(text) } });
const texts = (): string[] => seen.map((event) => (event.data as { text: string }).text);
const waiting = (): Promise<number> => notes.countDocuments({ 'outbox.id': { $gt: '' } });

describe('the outbox', () => {
  it('carries the event of an insert and clears it after publication', async () => {
    const relay = startRelay();
    const note = await notes.create({ text: 'a', outbox: [saved('a')] });
    relay.notify(notes, note._id);
    await waitFor(() => seen.length === 1);
    expect(seen[0]).toMatchObject({
      type: 'note.saved',
      v: 1,
      requestId: 'req-1',
      actor: null,
      data: { text: 'a' },
    });
    expect(seen[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(async () => (await relay.waiting()) === 0);
    expect(await notes.findById(note._id).select('+outbox').lean()).toMatchObject({ text: 'a', outbox: [] });
  });

  it('stays out of ordinary reads', async () => {
    const note = await notes.create({ text: 'a', outbox: [saved('a')] });
    expect(await notes.findById(note._id).lean()).not.toHaveProperty('outbox');
  });

  it('refuses an event that does not fit its contract before anything is written', () => {
    expect(() => outboxEntry(noteSaved, { text: 1 } as never, nobody)).toThrow();
  });

  it('names the caller as actor', () => {
    const caller = { userId: 'u1', sessionId: 's', role: 'coach', username: 'Asha', service: null } as const;
    const { actor } = outboxEntry(noteSaved, { text: 'a' }, { caller, requestId: 'r' });
    expect(actor).toEqual({ id: 'u1', username: 'Asha', role: 'coach' });
  });

  it('finds waiting entries through its index', async () => {
    await notes.insertMany(Array.from({ length: 50 }, (_unused, n) => ({ text: String(n) })));
    const plan = await notes.collection.find({ 'outbox.id': { $gt: '' } }).explain('queryPlanner');
    expect(JSON.stringify(plan)).toContain('IXSCAN');
  });
});

describe('the relay', () => {
  it('keeps the order of one document under parallel writes and notifications', async () => {
    const relay = startRelay();
    const { _id } = await notes.create({ text: 'start' });
    const written: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      await addEntry(_id, String(n));
      written.push(String(n));
      relay.notify(notes, _id);
    }
    await waitFor(() => seen.length === 30);
    expect(texts()).toEqual(written);
    await waitFor(async () => (await waiting()) === 0);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(30);
  });

  it('delivers entries nobody rang for, those of an earlier process first thing', async () => {
    await notes.create({ text: 'old', outbox: [saved('old')] });
    startRelay().start();
    await waitFor(() => texts().includes('old'));
    await notes.create({ text: 'later', outbox: [saved('later')] });
    await waitFor(() => texts().includes('later'));
    await waitFor(async () => (await waiting()) === 0);
  });

  it('completes an event from the document at publish time', async () => {
    const relay = createRelay({ connection, bus, logger });
    relays.push(relay);
    relay.watch(notes, {
      enrich: { 'note.saved': (note, entry) => ({ ...(entry.data as object), likes: note['likes'] }) },
    });
    const { _id } = await notes.create({
      text: 'a',
      likes: 1,
      outbox: [deferredOutboxEntry(noteSaved, { text: 'a' }, nobody)],
    });
    await notes.updateOne({ _id }, { $inc: { likes: 4 } });
    relay.notify(notes, String(_id));
    await waitFor(() => seen.length === 1);
    expect(seen[0]?.data).toEqual({ text: 'a', likes: 5 });
  });

  it('keeps entries while the bus refuses them and delivers them in order when it is back', async () => {
    let away = true;
    const flaky: Pick<Bus, 'publish'> = {
      publish: (event) => (away ? Promise.reject(new Error('bus away')) : bus.publish(event)),
    };
    const relay = startRelay(flaky);
    relay.start();
    const { _id } = await notes.create({ text: 'a', outbox: [saved('a')] });
    relay.notify(notes, _id);
    await addEntry(_id, 'b');
    relay.notify(notes, _id);
    await relay.flush();
    expect(await waiting()).toBe(1);
    expect(seen).toEqual([]);
    away = false;
    await waitFor(async () => (await waiting()) === 0);
    expect(texts()).toEqual(['a', 'b']);
  });

  it('looks again soon after a failure, however long the pause has grown', async () => {
    const soonMs = 54_321;
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const soon = () => timers.mock.calls.filter(([, ms]) => ms === soonMs).length;
    const relay = startRelay({ publish: () => Promise.reject(new Error('bus away')) }, soonMs);
    relay.start();
    await waitFor(() => timers.mock.calls.some(([, ms = 0]) => ms > soonMs));
    expect(soon()).toBe(0);
    const { _id } = await notes.create({ text: 'a', outbox: [saved('a')] });
    relay.notify(notes, _id);
    await waitFor(() => soon() === 1);
  });

  it('looks again soon when a notification has failed while a look was reading what was written before', async () => {
    const soonMs = 54_321;
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const pauses = () => timers.mock.calls.filter(([, ms = 0]) => ms >= soonMs).map(([, ms]) => ms);
    const [begun, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = {
      async *[Symbol.asyncIterator]() {
        begun.resolve();
        await refused.promise;
        // What was stored meanwhile is behind what this look reads.
        yield* [];
      },
    };
    jest.spyOn(notes.collection, 'find').mockImplementationOnce(() => slow as never);
    const relay = startRelay({ publish: () => Promise.reject(new Error('bus away')) }, soonMs);
    relay.start();
    await begun.promise;
    const { _id } = await notes.create({ text: 'a', outbox: [saved('a')] });
    const warned = jest.spyOn(logger, 'warn');
    relay.notify(notes, _id);
    await waitFor(() => warned.mock.calls.length === 1);
    expect(pauses()).toEqual([]);
    refused.resolve();
    await waitFor(() => pauses().length === 1);
    expect(pauses()).toEqual([soonMs]);
  });

  it('empties a large backlog in one look as soon as the bus is back (fault table C6)', async () => {
    const pauseMs = 1234;
    const timers = jest.spyOn(globalThis, 'setTimeout');
    /** Looks that are over: each is followed by a pause. */
    const looks = () => timers.mock.calls.filter(([, ms]) => ms === pauseMs).length;
    const looksBefore: number[] = [];
    const awayAtFirst: Pick<Bus, 'publish'> = {
      publish: (event) => {
        if (looks() === 0) return Promise.reject(new Error('bus away'));
        looksBefore.push(looks());
        return bus.publish(event);
      },
    };
    const count = 1100;
    await notes.insertMany(
      Array.from({ length: count }, (_unused, n) => ({ text: `${n}`, outbox: [saved(`${n}`)] })),
    );
    startRelay(awayAtFirst, pauseMs).start();
    await waitFor(async () => (await waiting()) === 0, 60_000);
    expect(new Set(looksBefore)).toEqual(new Set([1]));
    expect(new Set(texts()).size).toBe(count);
  });

  it('repeats an event after a crash between publishing and clearing, and the inbox makes that harmless', async () => {
    const handled: string[] = [];
    subscribeAll({
      service: 'moderation',
      bus,
      connection,
      logger,
      subscribers: [onEvent(noteSaved, async ({ data }) => void handled.push(data.text))],
    });
    const crashing = startRelay({
      publish: async (event) => {
        await bus.publish(event);
        throw new Error('crash before the entry is cleared');
      },
    });
    const { _id } = await notes.create({ text: 'a', outbox: [saved('a')] });
    crashing.notify(notes, _id);
    await waitFor(() => handled.length === 1);
    await crashing.stop();
    expect(await waiting()).toBe(1);

    startRelay().start();
    await waitFor(async () => (await waiting()) === 0);
    expect(seen).toHaveLength(2);
    expect(seen[0]?.id).toBe(seen[1]?.id);
    expect(handled).toEqual(['a']);
  });

  it('loses nothing when two instances look after the same documents', async () => {
    const instances = [startRelay(), startRelay()];
    for (const relay of instances) relay.start();
    const ids: Types.ObjectId[] = [];
    for (let n = 0; n < 10; n += 1) ids.push((await notes.create({ text: 'x' }))._id);
    for (let n = 0; n < 40; n += 1) {
      const id = ids[n % 10] as Types.ObjectId;
      await addEntry(id, String(n));
      instances[n % 2]?.notify(notes, id);
    }
    await waitFor(async () => (await waiting()) === 0);
    expect(new Set(texts()).size).toBe(40);
  });
});

describe('a subscriber', () => {
  const start = (handle: (text: string) => Promise<void>): void => {
    subscribeAll({
      service: 'content',
      bus,
      connection,
      logger,
      subscribers: [onEvent(noteSaved, ({ data }) => handle(data.text))],
    });
  };
  const event = (text: unknown): DomainEvent => ({ ...saved('x'), data: { text, extra: true } });

  it('sees each event once, however often it arrives, and again after a failure', async () => {
    const handled: string[] = [];
    let failures = 2;
    start(async (text) => {
      if (failures-- > 0) throw new Error('not yet');
      handled.push(text);
    });
    const first = event('a');
    for (const next of [first, first, event('b'), first]) await (await bus.publish(next)).settled;
    expect(handled).toEqual(['a', 'b']);
  });

  it('never sees an event that breaks its contract; that becomes a dead letter', async () => {
    const handled: string[] = [];
    start(async (text) => void handled.push(text));
    for (const next of [event(42), event('fine')]) await (await bus.publish(next)).settled;
    expect(handled).toEqual(['fine']);
    expect(await bus.deadLetters()).toMatchObject([
      { group: 'content.note.saved', reason: expect.stringContaining('contract') },
    ]);
  });
});

it('loses no acknowledged event when the process is killed before or during publication', async () => {
  const rounds = ['before', 'during', 'before', 'during', 'before'];
  for (const [round, moment] of rounds.entries()) {
    const script = join(__dirname, 'crash-writer.ts');
    const env = { ...process.env, STORE_URI: store.uri, MOMENT: moment, ROUND: String(round) };
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let acknowledged = '';
    child.stdout.on('data', (chunk: Buffer) => (acknowledged += chunk.toString()));
    const [, signal] = (await once(child, 'close')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    expect(acknowledged).toContain(`acknowledged ${round}`);
  }
  expect(await waiting()).toBe(rounds.length);
  startRelay().start();
  await waitFor(async () => (await waiting()) === 0);
  expect(texts().sort()).toEqual(['0', '1', '2', '3', '4']);
});
