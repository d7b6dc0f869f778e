import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { defineEvent } from '@ankur/contracts/domain-event';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { waitFor } from '@ankur/test-kit/wait-for';
import type { Bus, Subscription } from '../src/bus/bus.ts';
import { createMemoryBus } from '../src/bus/memory/memory-bus.ts';
import { createLogger } from '../src/logger.ts';
import { createIndexes, createServiceConnection, openConnection } from '../src/mongo/connect.ts';
import { createInbox } from '../src/outbox/inbox.ts';
import { onEvent, subscribeAll, type Subscriber } from '../src/subscriber.ts';

const noteSaved = defineEvent('note.saved', 'community', z.object({ n: z.int() }));
const logger = createLogger({ name: 'test', level: 'silent' });

let store: TestStore;
let connection: Connection;
let bus: Bus;
let subscription: Subscription | null;
beforeEach(async () => {
  store = await startStore();
  connection = createServiceConnection();
  createInbox(connection);
  await openConnection(connection, store.uri, { logger });
  await createIndexes(connection);
  bus = createMemoryBus();
  subscription = null;
});
afterEach(async () => {
  await subscription?.stop();
  await bus.close();
  await connection.close();
  await store.stop();
});

function subscribe(subscribers: Subscriber[]): void {
  subscription = subscribeAll({ service: 'moderation', bus, connection, logger, subscribers });
}

async function publish(id: string): Promise<void> {
  const at = new Date().toISOString();
  await bus.publish({ id, type: noteSaved.type, v: 1, at, actor: null, requestId: null, data: { n: 1 } });
  await waitFor(async () => (await bus.pending('moderation')) === 0);
}

it('hands an event to each of two subscribers of a service, once, also when it comes again', async () => {
  const handled: string[] = [];
  const note = (name: string) => () => Promise.resolve(void handled.push(name));
  // The second is slower: the first has left its mark in the inbox by then.
  const second = async () => {
    await waitFor(() => handled.includes('first'));
    await waitFor(async () => (await connection.collection('inbox').countDocuments({})) > 0);
    handled.push('second');
  };
  subscribe([onEvent(noteSaved, note('first')), onEvent(noteSaved, second, { name: 'note-counter' })]);
  const id = randomUUIDv7();
  await publish(id);
  await publish(id);
  expect(handled).toEqual(['first', 'second']);
});

it('leaves it to the second one when the first has handled it before a restart', async () => {
  const handled: string[] = [];
  const note = (name: string) => () => Promise.resolve(void handled.push(name));
  const id = randomUUIDv7();
  subscribe([onEvent(noteSaved, note('first'))]);
  await publish(id);
  await subscription?.stop();
  await bus.close();
  bus = createMemoryBus();
  subscribe([onEvent(noteSaved, note('first'), { name: 'renamed' })]);
  await publish(id);
  expect(handled).toEqual(['first', 'first']);
});

it('leaves no mark of what may be repeated, nor of what does not concern the subscriber', async () => {
  const handled: string[] = [];
  const note = (name: string) => () => Promise.resolve(void handled.push(name));
  subscribe([
    onEvent(noteSaved, note('repeatable'), { repeatable: true }),
    onEvent(noteSaved, note('never'), { name: 'never', concerns: ({ n }) => n > 1 }),
    onEvent(noteSaved, note('marked'), { name: 'marked', concerns: ({ n }) => n === 1 }),
  ]);
  const id = randomUUIDv7();
  await publish(id);
  await publish(id);
  expect(handled.toSorted()).toEqual(['marked', 'repeatable', 'repeatable']);
  const marks = await connection.collection('inbox').find({}).toArray();
  expect(marks.map(({ _id }) => String(_id))).toEqual([`${id}:marked`]);
});

it('refuses two subscribers of one name', () => {
  const twice = [1, 2].map(() => onEvent(noteSaved, () => Promise.resolve()));
  expect(() => subscribe(twice)).toThrow('two subscribers named note.saved');
});
