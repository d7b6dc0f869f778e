import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { startRedis, type TestRedis } from '@ankur/test-kit/start-redis';
import { waitFor } from '@ankur/test-kit/wait-for';
import type { Bus, PositionedEvent } from '../src/bus/bus.ts';
import { createMemoryBus } from '../src/bus/memory/memory-bus.ts';
import { comparePositions } from '../src/bus/position.ts';
import { createRedisBus } from '../src/bus/redis/redis-bus.ts';
import { createMetrics } from '../src/metrics/create-metrics.ts';

function buildEvent(type = 'post.created', data: unknown = { text: 'हैलो' }): DomainEvent {
  return { id: randomUUIDv7(), type, v: 1, at: new Date().toISOString(), actor: null, requestId: null, data };
}

function numbered(count: number, type?: string): DomainEvent[] {
  return Array.from({ length: count }, (_unused, n) => buildEvent(type, { n }));
}

const numbers = (events: DomainEvent[]): unknown[] => events.map((event) => (event.data as { n: number }).n);

let redis: TestRedis | null = null;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(async () => {
  await redis?.stop();
});

const adapters = ['memory', 'redis'] as const;

describe.each(adapters)('the %s bus', (adapter) => {
  const open: Bus[] = [];

  /** Two calls with one prefix are two processes on one Redis; in memory there is only one process. */
  function createBus(prefix = `test-${randomBytes(4).toString('hex')}`): Bus {
    if (adapter === 'redis' && !redis) throw new Error('redis-server is needed for this suite');
    const bus = adapter === 'redis' ? createRedisBus({ url: redis?.url ?? '', prefix }) : createMemoryBus();
    open.push(bus);
    return bus;
  }

  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });

  it('delivers an event unchanged to every group that asked for its type', async () => {
    const bus = createBus();
    const seen: [string, DomainEvent][] = [];
    for (const group of ['moderation', 'identity']) {
      bus.subscribe({
        group,
        type: 'post.created',
        handler: async (event) => void seen.push([group, event]),
      });
    }
    const event = buildEvent();
    await bus.publish(buildEvent('post.deleted'));
    await bus.publish(event);
    await waitFor(() => seen.length === 2);
    expect(seen.map(([group]) => group).sort()).toEqual(['identity', 'moderation']);
    expect(seen.map(([, received]) => received)).toEqual([event, event]);
  });

  it('gives two subscribers of one event, in one service, an event each, and counts what waits for the service', async () => {
    const bus = createBus();
    const seen: string[] = [];
    const letGo = Promise.withResolvers<void>();
    for (const name of ['cards', 'digest']) {
      const { ready } = bus.subscribe({
        group: `content.${name}`,
        type: 'post.created',
        handler: async () => {
          seen.push(name);
          await letGo.promise;
        },
      });
      await ready;
    }
    bus.subscribe({ group: 'contents.other', type: 'post.created', handler: () => letGo.promise });
    await bus.publish(buildEvent());
    await waitFor(() => seen.length === 2);
    expect(seen.sort()).toEqual(['cards', 'digest']);
    expect([await bus.pending('content.cards'), await bus.pending('content')]).toEqual([1, 2]);
    letGo.resolve();
    await waitFor(async () => (await bus.pending('content')) === 0);
  });

  it('counts events of other types as waiting for nobody, however many there are', async () => {
    const bus = createBus();
    const seen: DomainEvent[] = [];
    bus.subscribe({
      group: 'content.a',
      type: 'post.created',
      handler: async (event) => void seen.push(event),
    });
    for (const event of numbered(200, 'post.deleted')) await bus.publish(event);
    await waitFor(async () => (await bus.pending('content')) === 0);
    expect(seen).toEqual([]);
    await bus.publish(buildEvent());
    await waitFor(() => seen.length === 1);
  });

  it('keeps the order of publication within a group', async () => {
    const bus = createBus();
    const seen: DomainEvent[] = [];
    bus.subscribe({ group: 'g', type: 'post.created', handler: async (event) => void seen.push(event) });
    for (const event of numbered(50)) await bus.publish(event);
    await waitFor(() => seen.length === 50);
    expect(numbers(seen)).toEqual(Array.from({ length: 50 }, (_unused, n) => n));
  });

  it('shares the events of one group between two members', async () => {
    const bus = createBus();
    const seen: string[] = [];
    for (const member of ['a', 'b']) {
      bus.subscribe({
        group: 'g',
        type: 'post.created',
        handler: async (event) => void seen.push(event.id + member),
      });
    }
    const events = numbered(40);
    await Promise.all(events.map((event) => bus.publish(event)));
    await waitFor(() => seen.length >= 40);
    expect(new Set(seen.map((entry) => entry.slice(0, 36))).size).toBe(40);
    expect(seen).toHaveLength(40);
  });

  it('gives a group that subscribes late what was published before', async () => {
    const bus = createBus();
    await bus.publish(buildEvent());
    const seen: DomainEvent[] = [];
    bus.subscribe({
      group: 'late',
      type: 'post.created',
      handler: async (event) => void seen.push(event),
    });
    await waitFor(() => seen.length === 1);
    expect(await waitFor(async () => (await bus.pending('late')) === 0)).toBe(true);
  });

  it('tries a failing handler again until it succeeds', async () => {
    const bus = createBus();
    const attempts: number[] = [];
    bus.subscribe({
      group: 'g',
      type: 'post.created',
      handler: async (_event, { attempt }) => {
        attempts.push(attempt);
        if (attempt < 3) throw new Error('not yet');
      },
    });
    await bus.publish(buildEvent());
    await waitFor(() => attempts.length === 3);
    expect(attempts).toEqual([1, 2, 3]);
    expect(await bus.deadLetters()).toEqual([]);
  });

  it('makes a dead letter with its reason after five tries, while later events go through', async () => {
    const bus = createBus();
    const seen: DomainEvent[] = [];
    let tries = 0;
    const group = `poisoned-${adapter}`;
    bus.subscribe({
      group,
      type: 'post.created',
      handler: async (event) => {
        if ((event.data as { n: number }).n !== 0) return void seen.push(event);
        tries += 1;
        throw new Error('poison');
      },
    });
    const counted = async () =>
      (await createMetrics('community').registry.metrics())
        .split('\n')
        .find((line) => line.startsWith('event_dead_letters_total') && line.includes(`"${group}"`));
    expect(await counted()).toBe(`event_dead_letters_total{group="${group}",service="community"} 0`);
    const events = numbered(3);
    await Promise.all(events.map((event) => bus.publish(event)));
    await waitFor(() => seen.length === 2);
    const [letter] = await waitFor(async () => {
      const letters = await bus.deadLetters();
      return letters.length > 0 ? letters : null;
    });
    expect(tries).toBe(5);
    expect(letter).toMatchObject({ group, reason: 'poison', attempts: 5, event: events[0] });
    const one = `event_dead_letters_total{group="${group}",service="community"} 1`;
    await waitFor(async () => (await counted()) === one);
    expect(await waitFor(async () => (await bus.pending(group)) === 0)).toBe(true);
  });

  it('hands a dead letter to its own group again when it is replayed', async () => {
    const bus = createBus();
    let broken = true;
    const seen: DomainEvent[] = [];
    const other: DomainEvent[] = [];
    bus.subscribe({
      group: 'other',
      type: 'post.created',
      handler: async (event) => void other.push(event),
    });
    bus.subscribe({
      group: 'g',
      type: 'post.created',
      handler: async (event) => {
        if (broken) throw new Error('poison');
        seen.push(event);
      },
    });
    const event = buildEvent();
    await bus.publish(event);
    const letters = await waitFor(async () => (await bus.deadLetters())[0]);
    broken = false;
    expect(await bus.replayDeadLetter(letters.id)).toBe(true);
    await waitFor(() => seen.length === 1);
    expect(seen).toEqual([event]);
    await waitFor(() => other.length > 0);
    expect(other).toHaveLength(1);
    await waitFor(async () => (await bus.deadLetters()).length === 0);
    expect(await bus.replayDeadLetter(letters.id)).toBe(false);
  });

  it('does not let a handler that hangs hold up the next event for as long as it may take', async () => {
    const bus = createBus();
    const seen: DomainEvent[] = [];
    const attempts: number[] = [];
    let letGo = (): void => undefined;
    bus.subscribe({
      group: 'g',
      type: 'post.created',
      handler: async (event, { attempt }) => {
        if ((event.data as { n: number }).n === 0) {
          attempts.push(attempt);
          await new Promise<void>((resolve) => (letGo = resolve));
        }
        seen.push(event);
      },
    });
    const published = numbered(2).map((event) => bus.publish(event));
    await waitFor(() => seen.length === 1);
    expect(numbers(seen)).toEqual([1]);
    expect(attempts).toEqual([1]);
    letGo();
    await Promise.all(published);
    await waitFor(() => seen.length === 2);
  });

  it('waits for a failure that passes by itself, without counting tries', async () => {
    const bus = createBus();
    let calls = 0;
    const done: DomainEvent[] = [];
    bus.subscribe({
      group: 'g',
      type: 'post.created',
      classify: (error) => (error instanceof Error && error.message === 'store away' ? 'away' : 'failed'),
      handler: async (event) => {
        calls += 1;
        if (calls <= 7) throw new Error('store away');
        done.push(event);
      },
    });
    await bus.publish(buildEvent());
    await waitFor(() => done.length === 1);
    expect(calls).toBe(8);
    expect(await bus.deadLetters()).toEqual([]);
  });

  it('delivers again what a stopped member had not finished', async () => {
    const bus = createBus();
    const first = bus.subscribe({
      group: 'g',
      type: 'post.created',
      // Not given up after five tries, however late the stop comes.
      classify: () => 'away',
      handler: () => Promise.reject(new Error('always')),
    });
    await first.ready;
    const published = bus.publish(buildEvent());
    await waitFor(async () => (await bus.pending('g')) === 1);
    await first.stop();
    const seen: DomainEvent[] = [];
    bus.subscribe({ group: 'g', type: 'post.created', handler: async (event) => void seen.push(event) });
    await waitFor(() => seen.length === 1);
    await published;
  });

  it('shows every tail every event in order with rising positions', async () => {
    const bus = createBus();
    await bus.publish(buildEvent());
    const views: PositionedEvent[][] = [[], []];
    const tails = views.map((view) =>
      bus.tail({ handler: (event, position) => void view.push({ event, position }) }),
    );
    await Promise.all(tails.map((tail) => tail.ready));
    const events = numbered(20);
    const positions: string[] = [];
    for (const event of events) positions.push((await bus.publish(event)).position);
    await waitFor(() => views.every((view) => view.length >= 20));
    for (const view of views) {
      expect(view.map(({ event }) => event)).toEqual(events);
      expect(view.map(({ position }) => position)).toEqual(positions);
    }
    for (let index = 1; index < positions.length; index += 1) {
      expect(comparePositions(positions[index - 1] ?? '', positions[index] ?? '')).toBeLessThan(0);
    }
  });

  it('starts a tail behind a given position', async () => {
    const bus = createBus();
    const [first, second] = numbered(2);
    const { position: from } = await bus.publish(first as DomainEvent);
    await bus.publish(second as DomainEvent);
    const seen: DomainEvent[] = [];
    bus.tail({ from, handler: (event) => void seen.push(event) });
    await waitFor(() => seen.length === 1);
    expect(seen).toEqual([second]);
  });

  it('replays what came after a position, up to a limit', async () => {
    const bus = createBus();
    const events = numbered(5);
    const positions: string[] = [];
    for (const event of events) positions.push((await bus.publish(event)).position);
    const after = (await bus.readAfter(positions[1] ?? '', 2)) as PositionedEvent[];
    expect(after.map(({ event }) => event)).toEqual(events.slice(2, 4));
    expect(after.map(({ position }) => position)).toEqual(positions.slice(2, 4));
    expect(await bus.head()).toBe(positions[4]);
    expect(await bus.readAfter(await bus.head(), 10)).toEqual([]);
    const recent = await bus.history({ sinceMs: 60_000 });
    expect(recent.map(({ position }) => position)).toEqual(positions);
  });

  it('answers gap for a position of another epoch, of the future or of no sense', async () => {
    const bus = createBus();
    const { position } = await bus.publish(buildEvent());
    const [epoch] = position.split('.');
    expect(await bus.readAfter(`0ther.${position.split('.')[1]}`, 10)).toBe('gap');
    expect(await bus.readAfter(`${epoch}.99999999999999`, 10)).toBe('gap');
    expect(await bus.readAfter('nonsense', 10)).toBe('gap');
    let gaps = 0;
    const seen: DomainEvent[] = [];
    const tail = bus.tail({
      from: 'old.1',
      onGap: () => (gaps += 1),
      handler: (event) => void seen.push(event),
    });
    await tail.ready;
    expect(gaps).toBe(1);
    await bus.publish(buildEvent());
    await waitFor(() => seen.length === 1);
  });

  it('is ready until it is closed', async () => {
    const bus = createBus();
    await waitFor(() => bus.ready());
    await bus.close();
    expect(await bus.ready()).toBe(false);
    await expect(bus.publish(buildEvent())).rejects.toThrow();
  });
});

it('holds events back in memory until every service has subscribed', async () => {
  let open = (): void => undefined;
  const bus = createMemoryBus({ openAfter: new Promise<void>((resolve) => (open = resolve)) });
  const order: string[] = [];
  const published = bus
    .publish(buildEvent())
    .then(({ settled }) => settled)
    .then(() => order.push('settled'));
  bus.subscribe({ group: 'late', type: 'post.created', handler: async () => void order.push('handled') });
  order.push('subscribed');
  open();
  await published;
  expect(order).toEqual(['subscribed', 'handled', 'settled']);
  await bus.close();
});
