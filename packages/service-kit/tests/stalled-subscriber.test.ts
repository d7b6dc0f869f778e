import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Schema, type Connection } from 'mongoose';
import { z } from 'zod';
import { defineEvent } from '@ankur/contracts/domain-event';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { waitFor } from '@ankur/test-kit/wait-for';
import type { Bus } from '../src/bus/bus.ts';
import { createMemoryBus } from '../src/bus/memory/memory-bus.ts';
import { createLogger } from '../src/logger.ts';
import { createIndexes, createServiceConnection, openConnection } from '../src/mongo/connect.ts';
import { createInbox } from '../src/outbox/inbox.ts';
import { outboxEntry } from '../src/outbox/outbox-entry.ts';
import { withOutbox } from '../src/outbox/outbox-fields.ts';
import { createRelay, type OutboxModel, type Relay } from '../src/outbox/relay.ts';
import { onEvent, subscribeAll, type SubscriberContext } from '../src/subscriber.ts';

const noteSaved = defineEvent('note.saved', 'community', z.object({ text: z.string() }));
const nobody = { actor: null, requestId: null };
const logger = createLogger({ name: 'test', level: 'silent' });
const saved = (text: string) => outboxEntry(noteSaved, { text }, nobody);

let store: TestStore;
let connection: Connection;
let notes: OutboxModel;
let bus: Bus;
let relay: Relay;

function begin(): void {
  bus = createMemoryBus();
  relay = createRelay({ connection, bus, logger, sweepMs: 100 });
  relay.watch(notes);
}

async function end(): Promise<void> {
  await relay.stop();
  await bus.close();
}

beforeAll(async () => {
  store = await startStore();
  connection = createServiceConnection();
  createInbox(connection);
  notes = connection.model('Note', withOutbox(new Schema({ text: String }, { versionKey: false })));
  await openConnection(connection, store.uri, { logger });
  await createIndexes(connection);
});
beforeEach(async () => {
  await notes.deleteMany({});
  begin();
});
afterEach(end);
afterAll(async () => {
  await connection.close();
  await store.stop();
});

type Handle = (text: string, context: SubscriberContext) => Promise<void>;

/** Works on until it is let go, and says so: what says nothing is given up after a while, and a busy machine is slow. */
async function workUntil(letGo: Promise<void>, { progress }: SubscriberContext): Promise<void> {
  const busy = setInterval(progress, 1000);
  await letGo;
  clearInterval(busy);
}

/** The services of this test share a store, and so an inbox: their subscribers need different names. */
function subscribe(service: string, handle: Handle): void {
  const name = `on-note-saved-in-${service}`;
  const subscribers = [onEvent(noteSaved, ({ data }, context) => handle(data.text, context), { name })];
  subscribeAll({ service, bus, connection, logger, subscribers });
}

async function write(text: string): Promise<void> {
  const note = await notes.create({ text, outbox: [saved(text)] });
  relay.notify(notes, note._id);
}

const waiting = () => notes.countDocuments({ 'outbox.id': { $gt: '' } });
const others = Array.from({ length: 100 }, (_unused, n) => String(n));

it('a subscriber that is stuck in one event delays nobody: not the writers, not the others, not itself', async () => {
  const letGo = Promise.withResolvers<void>();
  const quick: string[] = [];
  const stuck: string[] = [];
  subscribe('content', async (text) => void quick.push(text));
  subscribe('community', async (text, context) => {
    if (text === 'large') await workUntil(letGo.promise, context);
    stuck.push(text);
  });
  await write('large');
  await waitFor(async () => (await bus.pending('community')) === 1);
  for (const text of others) await write(text);
  await waitFor(() => quick.length === 101);
  await waitFor(() => stuck.length === 100);
  expect([quick, stuck.toSorted()]).toEqual([['large', ...others], others.toSorted()]);
  // Those that everybody has handled are cleared, the one that is still being handled would survive a crash.
  await waitFor(async () => (await waiting()) === 1);
  expect(await bus.pending('community')).toBe(1);
  letGo.resolve();
  await waitFor(async () => (await waiting()) === 0);
  expect(stuck.at(-1)).toBe('large');
  expect(quick).toHaveLength(101);
});

it('a subscriber that hangs in every event delays neither other subscribers nor later events of a document', async () => {
  const quick: string[] = [];
  subscribe('content', async (text) => void quick.push(text));
  const letGo = Promise.withResolvers<void>();
  subscribe('community', (_text, context) => workUntil(letGo.promise, context));
  const first = await notes.create({ text: 'first', outbox: [saved('first')] });
  relay.notify(notes, first._id);
  // More documents than one relay publishes at a time.
  for (const text of others) await write(text);
  await notes.updateOne({ _id: first._id }, { $push: { outbox: saved('second') } });
  relay.notify(notes, first._id);
  await waitFor(() => quick.length === 102);
  expect(quick.indexOf('second')).toBeGreaterThan(quick.indexOf('first'));
  relay.start();
  await waitFor(async () => (await waiting()) === 101);
  expect(quick).toHaveLength(102);
  letGo.resolve();
  await waitFor(async () => (await waiting()) === 0);
});

it('an event that somebody had not handled when the process ended reaches him, and only him, after a restart', async () => {
  const quick: string[] = [];
  subscribe('content', async (text) => void quick.push(text));
  subscribe('community', async (_text, { progress }) => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      progress();
    }
  });
  await write('unfinished');
  await waitFor(() => quick.length === 1);
  await end();
  expect(await waiting()).toBe(1);

  begin();
  const late: string[] = [];
  subscribe('content', async (text) => void quick.push(text));
  subscribe('community', async (text) => void late.push(text));
  relay.start();
  await waitFor(async () => (await waiting()) === 0);
  expect([quick, late]).toEqual([['unfinished'], ['unfinished']]);
});
