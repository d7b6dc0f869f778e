import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { userErased } from '@ankur/contracts/identity/identity.events';
import { startRedis, type TestRedis } from '@ankur/test-kit/start-redis';
import { waitFor } from '@ankur/test-kit/wait-for';
import type { Bus } from '../src/bus/bus.ts';
import { createMemoryBus } from '../src/bus/memory/memory-bus.ts';
import { createRedisBus } from '../src/bus/redis/redis-bus.ts';

function buildEvent(type: string, data: unknown): DomainEvent {
  return { id: randomUUIDv7(), type, v: 1, at: new Date().toISOString(), actor: null, requestId: null, data };
}

let redis: TestRedis | null = null;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(async () => {
  await redis?.stop();
});

describe.each(['memory', 'redis'] as const)('the %s bus', (adapter) => {
  const open: Bus[] = [];
  function createBus(): Bus {
    if (adapter === 'redis' && !redis) throw new Error('redis-server is needed for this suite');
    const prefix = `test-${randomBytes(4).toString('hex')}`;
    const bus = adapter === 'redis' ? createRedisBus({ url: redis?.url ?? '', prefix }) : createMemoryBus();
    open.push(bus);
    return bus;
  }
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });

  it('forgets the dead letters in which an erased member is mentioned, and no others', async () => {
    const bus = createBus();
    const handler = () => Promise.reject(new Error('poison'));
    bus.subscribe({ group: 'g', type: 'post.created', handler });
    const events = ['member-1', 'member-2'].map((author) => buildEvent('post.created', { author }));
    for (const event of events) await bus.publish(event);
    await waitFor(async () => (await bus.deadLetters()).length === 2);
    await bus.forgetDeadLetters('member-1');
    expect((await bus.deadLetters()).map(({ event }) => event)).toEqual(events.slice(1));
  });

  it('keeps the erasure itself, and what an erased member only caused, without a name, to be replayed', async () => {
    const bus = createBus();
    const seen: DomainEvent[] = [];
    let broken = true;
    for (const type of [userErased.type, 'content.statusDecided'])
      bus.subscribe({
        group: `g.${type}`,
        type,
        handler: (event) => {
          if (broken) return Promise.reject(new Error('poison'));
          seen.push(event);
          return Promise.resolve();
        },
      });
    const actor = { id: 'member-1', username: 'Vidya', role: 'admin' };
    const erased = buildEvent(userErased.type, { user: { _id: 'member-1' } });
    const decision = { ...buildEvent('content.statusDecided', { contentId: 'post-1' }), actor };
    for (const event of [erased, decision]) await bus.publish(event);
    await waitFor(async () => (await bus.deadLetters()).length === 2);
    await bus.forgetDeadLetters('member-1');
    await bus.forgetDeadLetters('member-1');
    const letters = await bus.deadLetters();
    const unnamed = { ...decision, actor: { ...actor, username: '' } };
    const of = ({ type }: DomainEvent) => letters.find(({ event }) => event.type === type);
    expect(letters).toHaveLength(2);
    expect(of(erased)?.event).toEqual(erased);
    expect(of(decision)).toMatchObject({ group: `g.${decision.type}`, reason: 'poison', attempts: 5 });
    expect(of(decision)?.event).toEqual(unnamed);
    broken = false;
    for (const { id } of letters) expect(await bus.replayDeadLetter(id)).toBe(true);
    await waitFor(() => seen.length === 2);
    expect(seen).toEqual(expect.arrayContaining([erased, unnamed]));
  });
});
