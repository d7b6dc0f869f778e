import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { defineEvent, type DomainEvent } from '@ankur/contracts/domain-event';
import { startRedis, type TestRedis } from '@ankur/test-kit/start-redis';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { waitFor } from '@ankur/test-kit/wait-for';
import type { Bus, Subscription } from '../src/bus/bus.ts';
import { createRedisBus } from '../src/bus/redis/redis-bus.ts';
import { decodeEntry, entriesOf, parseEntry, redisKeys } from '../src/bus/redis/redis-entry.ts';
import { createLogger } from '../src/logger.ts';
import { createIndexes, createServiceConnection, openConnection } from '../src/mongo/connect.ts';
import { createInbox } from '../src/outbox/inbox.ts';
import { onEvent, subscribeAll } from '../src/subscriber.ts';

const noteSaved = defineEvent('note.saved', 'community', z.object({ n: z.int() }));
const notePinned = defineEvent('note.pinned', 'community', z.object({ n: z.int() }));
const logger = createLogger({ name: 'test', level: 'silent' });

let redis: TestRedis;
let admin: Redis;
let store: TestStore;
let connection: Connection;
let prefix: string;
let stream: string;
const open: Bus[] = [];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const started = await startRedis();
  if (!started) throw new Error('redis-server is needed for this suite');
  redis = started;
  admin = new Redis(redis.url);
  store = await startStore();
  connection = createServiceConnection();
  createInbox(connection);
  await openConnection(connection, store.uri, { logger });
  await createIndexes(connection);
});
beforeEach(() => {
  prefix = `test-${randomBytes(4).toString('hex')}`;
  ({ stream } = redisKeys(prefix));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await Promise.all(open.splice(0).map((bus) => bus.close()));
});
afterAll(async () => {
  await connection.close();
  await store.stop();
  admin.disconnect();
  await redis.stop();
});

function createBus(): Bus {
  const bus = createRedisBus({ url: redis.url, prefix });
  open.push(bus);
  return bus;
}

let count = 0;
function buildEvent(type: string): DomainEvent {
  count += 1;
  const at = new Date().toISOString();
  return { id: randomUUIDv7(), type, v: 1, at, actor: null, requestId: null, data: { n: count } };
}

/** Reads as the earlier version did: one group for the service, everything acknowledged, known or not, bare ids in the inbox. */
function startOlder(handled: string[]): { stop(): Promise<unknown> } {
  const reader = new Redis(redis.url);
  const inbox = createInbox(connection);
  let stopped = false;
  const work = async (): Promise<void> => {
    await reader.xgroup('CREATE', stream, 'moderation', '0', 'MKSTREAM');
    while (!stopped) {
      const read = [
        'GROUP',
        'moderation',
        'older',
        'COUNT',
        64,
        'BLOCK',
        200,
        'STREAMS',
        stream,
        '>',
      ] as const;
      const reply = await reader.xreadgroup(...read);
      for (const raw of entriesOf(reply)) {
        const entry = decodeEntry(raw);
        const event = parseEntry(entry);
        if (event?.type === 'note.saved')
          await inbox.once([event.id], async () => void handled.push(event.id));
        await reader.xack(stream, 'moderation', entry.id);
      }
    }
    await reader.xgroup('DELCONSUMER', stream, 'moderation', 'older');
    reader.disconnect();
  };
  const finished = work();
  return {
    stop: () => {
      stopped = true;
      return finished;
    },
  };
}

function startNewer(handled: string[]): Subscription {
  const handle = async ({ id }: { id: string }): Promise<void> => void handled.push(id);
  const subscribers = [onEvent(noteSaved, handle), onEvent(notePinned, handle)];
  const subscription = subscribeAll({
    service: 'moderation',
    bus: createBus(),
    connection,
    logger,
    subscribers,
  });
  if (!subscription) throw new Error('there are subscribers');
  return subscription;
}

it('passes a service from an older instance to a newer one: no event is swallowed or handled twice', async () => {
  const publisher = createBus();
  const byOlder: string[] = [];
  const byNewer: string[] = [];
  const older = startOlder(byOlder);
  closing.push(() => older.stop());
  const published: DomainEvent[] = [];
  const publishSome = async (): Promise<void> => {
    for (const type of ['note.saved', 'note.pinned', 'note.saved']) {
      const event = buildEvent(type);
      published.push(event);
      await publisher.publish(event);
    }
  };
  await publishSome();
  await waitFor(() => byOlder.length === 2);
  const newer = startNewer(byNewer);
  await newer.ready;
  for (let round = 0; round < 5; round += 1) await publishSome();
  await waitFor(() => byOlder.length === 12);
  // As long as the older one lives it alone handles what it knows.
  expect(byNewer).toEqual([]);
  await older.stop();
  await publishSome();
  await waitFor(() => byOlder.length + byNewer.length === published.length);
  await waitFor(async () => (await publisher.pending('moderation')) === 0);
  expect([...byOlder, ...byNewer].sort()).toEqual(published.map(({ id }) => id).sort());
  const groups = ((await admin.xinfo('GROUPS', stream)) as unknown[][]).map(([, name]) => name);
  expect(groups.sort()).toEqual(['moderation.note.pinned', 'moderation.note.saved']);
});

it('handles what an older instance had in hand when it died', async () => {
  const publisher = createBus();
  await admin.xgroup('CREATE', stream, 'moderation', '0', 'MKSTREAM');
  const events = [buildEvent('note.saved'), buildEvent('note.pinned'), buildEvent('note.saved')];
  for (const event of events) await publisher.publish(event);
  await admin.xreadgroup('GROUP', 'moderation', 'older', 'COUNT', 2, 'STREAMS', stream, '>');
  const handled: string[] = [];
  startNewer(handled);
  await waitFor(() => handled.length === 3);
  expect(handled.sort()).toEqual(events.map(({ id }) => id).sort());
});

it('leaves to a newer instance the events of a subscriber that an older one lacks', async () => {
  const older = createBus();
  const byOlder: string[] = [];
  const byNewer: string[] = [];
  const handle = async ({ id }: { id: string }): Promise<void> => void byOlder.push(id);
  const known = subscribeAll({
    service: 'moderation',
    bus: older,
    connection,
    logger,
    subscribers: [onEvent(noteSaved, handle)],
  });
  await known?.ready;
  const pinned = [1, 2, 3].map(() => buildEvent('note.pinned'));
  for (const event of pinned) await older.publish(event);
  await older.publish(buildEvent('note.saved'));
  await waitFor(() => byOlder.length === 1);
  const { ready } = startNewer(byNewer);
  await ready;
  const later = buildEvent('note.pinned');
  await older.publish(later);
  const due = [...pinned, later].map(({ id }) => id);
  await waitFor(() => due.every((id) => byNewer.includes(id)));
  expect(byNewer.filter((id) => due.includes(id))).toEqual(due);
});
