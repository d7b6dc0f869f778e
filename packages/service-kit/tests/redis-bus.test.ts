import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { startRedis, type TestRedis } from '@ankur/test-kit/start-redis';
import { waitFor } from '@ankur/test-kit/wait-for';
import type { Bus } from '../src/bus/bus.ts';
import { createRedisBus } from '../src/bus/redis/redis-bus.ts';
import { redisKeys } from '../src/bus/redis/redis-entry.ts';
import { trimLog } from '../src/bus/redis/redis-trim.ts';

function buildEvent(n = 0): DomainEvent {
  const at = new Date().toISOString();
  return { id: randomUUIDv7(), type: 'post.created', v: 1, at, actor: null, requestId: null, data: { n } };
}

let redis: TestRedis;
let admin: Redis;
const open: Bus[] = [];

beforeAll(async () => {
  const started = await startRedis();
  if (!started) throw new Error('redis-server is needed for this suite');
  redis = started;
  admin = new Redis(redis.url);
  admin.on('error', () => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(open.splice(0).map((bus) => bus.close()));
});
afterAll(async () => {
  admin.disconnect();
  await redis.stop();
});

const newPrefix = (): string => `test-${randomBytes(4).toString('hex')}`;

function createBus(prefix: string): Bus {
  const bus = createRedisBus({ url: redis.url, prefix });
  open.push(bus);
  return bus;
}

function collect(bus: Bus, group = 'g'): { seen: DomainEvent[]; ready: Promise<void> } {
  const seen: DomainEvent[] = [];
  const handler = async (event: DomainEvent): Promise<void> => void seen.push(event);
  const { ready } = bus.subscribe({ group, type: 'post.created', handler });
  return { seen, ready };
}

describe('two processes on one Redis', () => {
  it('carries events from one to the other, and each event to one member of a group', async () => {
    const prefix = newPrefix();
    const [left, right] = [createBus(prefix), createBus(prefix)];
    const members = [collect(left), collect(right)];
    await Promise.all(members.map(({ ready }) => ready));
    for (let n = 0; n < 40; n += 1) await (n % 2 ? left : right).publish(buildEvent(n));
    await waitFor(() => members[0]!.seen.length + members[1]!.seen.length === 40);
    const ids = members.flatMap(({ seen }) => seen.map(({ id }) => id));
    expect(new Set(ids).size).toBe(40);
  });

  it('takes over what a dead member had in hand', async () => {
    const prefix = newPrefix();
    const dead = new Redis(redis.url);
    const keys = redisKeys(prefix);
    await dead.xgroup('CREATE', keys.stream, 'g', '0', 'MKSTREAM');
    const bus = createBus(prefix);
    const event = buildEvent();
    await bus.publish(event);
    await dead.xreadgroup('GROUP', 'g', 'dead', 'COUNT', 1, 'STREAMS', keys.stream, '>');
    dead.disconnect();
    const { seen } = collect(bus);
    await waitFor(() => seen.length === 1);
    expect(seen).toEqual([event]);
    await waitFor(async () => (await bus.pending('g')) === 0);
  });

  it('buries an event that no process survived', async () => {
    const prefix = newPrefix();
    const keys = redisKeys(prefix);
    await admin.xgroup('CREATE', keys.stream, 'g', '0', 'MKSTREAM');
    const bus = createBus(prefix);
    await bus.publish(buildEvent(1));
    await admin.xreadgroup('GROUP', 'g', 'dead', 'COUNT', 1, 'STREAMS', keys.stream, '>');
    for (let claims = 0; claims < 5; claims += 1) await admin.xautoclaim(keys.stream, 'g', 'dead', 0, '0-0');
    const { seen } = collect(bus);
    const [letter] = await waitFor(async () => {
      const letters = await bus.deadLetters();
      return letters.length > 0 ? letters : null;
    });
    expect(letter).toMatchObject({ group: 'g', attempts: 5, event: { data: { n: 1 } } });
    expect(seen).toEqual([]);
  });

  it('buries text that is no event and goes on, and a replay concerns its own group alone', async () => {
    const prefix = newPrefix();
    const bus = createBus(prefix);
    const { seen, ready } = collect(bus);
    await ready;
    await admin.xadd(redisKeys(prefix).stream, '*', 'e', '{"broken', 'p', 'x');
    await bus.publish(buildEvent());
    await waitFor(() => seen.length === 1);
    expect(await bus.deadLetters()).toMatchObject([
      { reason: 'not an event', event: { type: 'unreadable' } },
    ]);
    const [letter] = await bus.deadLetters();
    const others = collect(bus, 'others');
    await waitFor(() => others.seen.length === 1);
    const before = await bus.deadLetters();
    expect(await bus.replayDeadLetter(letter!.id)).toBe(true);
    await bus.publish(buildEvent());
    await waitFor(() => seen.length === 2 && others.seen.length === 2);
    expect(await bus.deadLetters()).toHaveLength(before.length);
  });
});

it('closes each connection once, whoever stops a subscription before or after the bus', async () => {
  const disconnect = jest.spyOn(Redis.prototype, 'disconnect');
  const bus = createBus(newPrefix());
  const { ready } = collect(bus);
  const tail = bus.tail({ handler: () => undefined });
  await Promise.all([ready, tail.ready]);
  await tail.stop();
  await bus.close();
  await Promise.all([tail.stop(), bus.close()]);
  expect(disconnect.mock.contexts).toHaveLength(3);
  expect(new Set(disconnect.mock.contexts).size).toBe(3);
});

it('hands a letter of an earlier version, which names only the service, to the subscriber of its type', async () => {
  const prefix = newPrefix();
  const keys = redisKeys(prefix);
  const bus = createBus(prefix);
  const letter = JSON.stringify({ group: 'content', reason: 'x', attempts: 5, at: new Date().toISOString() });
  const event = buildEvent(7);
  await admin.xadd(keys.dead, '*', 'e', JSON.stringify(event), 'd', letter);
  const mine = collect(bus, 'content.post.created');
  const others = collect(bus, 'moderation.post.created');
  await Promise.all([mine.ready, others.ready]);
  const [kept] = await bus.deadLetters();
  expect(await bus.replayDeadLetter(kept!.id)).toBe(true);
  await waitFor(() => mine.seen.length === 1);
  await waitFor(async () => (await bus.pending('moderation')) === 0);
  expect([mine.seen, others.seen]).toEqual([[event], []]);
});

describe('trimming', () => {
  it('drops what every group has acknowledged and nothing else', async () => {
    const prefix = newPrefix();
    const keys = redisKeys(prefix);
    const bus = createBus(prefix);
    const { seen } = collect(bus, 'quick');
    await admin.xgroup('CREATE', keys.stream, 'slow', '0', 'MKSTREAM');
    const positions: string[] = [];
    for (let n = 0; n < 6; n += 1) positions.push((await bus.publish(buildEvent(n))).position);
    await waitFor(async () => seen.length === 6 && (await bus.pending('quick')) === 0);

    const kept = [];
    await admin.xreadgroup('GROUP', 'slow', 'a', 'COUNT', 4, 'STREAMS', keys.stream, '>');
    const ids = positions.map((position) => position.split('.')[1] ?? '');
    await admin.xack(keys.stream, 'slow', ids[0]!, ids[1]!);
    kept.push(await trimLog(admin, keys, -1000), await admin.xlen(keys.stream));
    expect(kept).toEqual([2, 4]);

    expect(await bus.readAfter(positions[0]!, 10)).toBe('gap');
    const after = await bus.readAfter(positions[1]!, 10);
    expect(after).toHaveLength(4);
  });

  it('does not tell a client gap when nothing newer than its position was dropped', async () => {
    const prefix = newPrefix();
    const bus = createBus(prefix);
    const { position } = await bus.publish(buildEvent());
    expect(await trimLog(admin, redisKeys(prefix), -60_000)).toBe(1);
    expect(await bus.readAfter(position, 10)).toEqual([]);
    expect(await bus.head()).toBe(position);
  });
});

describe('when Redis goes away', () => {
  it('refuses to publish, stays alive, and after an empty restart repeats what it had published', async () => {
    const prefix = newPrefix();
    const [publisher, consumer] = [createBus(prefix), createBus(prefix)];
    const { seen, ready } = collect(consumer);
    const tailed: DomainEvent[] = [];
    let gaps = 0;
    const tail = consumer.tail({ handler: (event) => void tailed.push(event), onGap: () => (gaps += 1) });
    await Promise.all([ready, tail.ready]);
    const before = [buildEvent(1), buildEvent(2)];
    const positions: string[] = [];
    for (const event of before) positions.push((await publisher.publish(event)).position);
    await waitFor(() => seen.length === 2 && tailed.length === 2);

    await redis.kill();
    await expect(publisher.publish(buildEvent(3))).rejects.toThrow();
    expect(await publisher.ready()).toBe(false);
    await redis.start();

    const after = buildEvent(4);
    await waitFor(() => publisher.publish(after));
    await waitFor(() => seen.some(({ id }) => id === after.id) && tailed.some(({ id }) => id === after.id));
    expect(seen.slice(2).map(({ data }) => (data as { n: number }).n)).toEqual([1, 2, 4]);
    expect(gaps).toBe(1);
    expect(await publisher.readAfter(positions[1]!, 10)).toBe('gap');
  });

  it('creates its groups again when the data is flushed under a live connection', async () => {
    const prefix = newPrefix();
    const bus = createBus(prefix);
    const { seen, ready } = collect(bus);
    await ready;
    await bus.publish(buildEvent(1));
    await waitFor(() => seen.length === 1);
    await admin.flushall();
    const after = buildEvent(2);
    await bus.publish(after);
    await waitFor(() => seen.some(({ id }) => id === after.id));
  });

  it('starts a new epoch when Redis comes back with an older copy of the log', async () => {
    const prefix = newPrefix();
    const keys = redisKeys(prefix);
    const bus = createBus(prefix);
    await bus.publish(buildEvent(1));
    const { position } = await bus.publish(buildEvent(2));
    const lost = position.split('.')[1] ?? '';
    const [entry] = await admin.xrange(keys.stream, '-', '+', 'COUNT', 1);
    await admin.del(keys.stream);
    await admin.xadd(keys.stream, entry![0], ...entry![1]);
    expect(await admin.xrange(keys.stream, lost, lost)).toEqual([]);
    await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    const texts = await waitFor(async () => {
      const history = await bus.history({ sinceMs: 60_000 });
      return history.length === 2 ? history.map(({ event }) => (event.data as { n: number }).n) : null;
    });
    expect(texts).toEqual([1, 2]);
    expect(await bus.readAfter(position, 10)).toBe('gap');
  });
});

it('handles a backlog at 500 events a second or more', async () => {
  const prefix = newPrefix();
  const bus = createBus(prefix);
  const events = Array.from({ length: 2000 }, (_unused, n) => buildEvent(n));
  await waitFor(() => bus.ready());
  // Not all at once: what is behind so many would be late on a busy machine.
  for (let from = 0; from < events.length; from += 100)
    await Promise.all(events.slice(from, from + 100).map((event) => bus.publish(event)));
  // Processor time: what else the machine does is no fault of the bus.
  const before = process.cpuUsage();
  const { seen } = collect(bus);
  await waitFor(() => seen.length === 2000);
  const { user, system } = process.cpuUsage(before);
  expect(2000 / ((user + system) / 1e6)).toBeGreaterThan(500);
});
