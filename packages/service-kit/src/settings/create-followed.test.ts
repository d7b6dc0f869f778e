import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvent } from '@ankur/contracts/domain-event';
import { waitFor } from '@ankur/test-kit/wait-for';
import type { Bus, TailOptions } from '../bus/bus.ts';
import { createMemoryBus } from '../bus/memory/memory-bus.ts';
import { createLogger } from '../logger.ts';
import { createFollowed, type Followed, type FollowOptions } from './create-followed.ts';

interface Rules {
  version: number;
  name: string;
}

const rulesChanged = defineEvent('rules.changed', 'events', z.object({ version: z.int() }));
const logger = createLogger({ name: 'test', level: 'silent' });

let bus: Bus;
let owner: Rules;
let reads: number;
let followed: Followed<Rules>;
beforeEach(() => {
  bus = createMemoryBus();
  owner = { version: 1, name: 'first' };
  reads = 0;
});
afterEach(async () => {
  await followed.stop();
  await bus.close();
});

/** Without a short `rereadMs` nothing but an event makes it read again. */
function follow(changes: Partial<FollowOptions<Rules>> = {}): Promise<void> {
  const read = () => {
    reads += 1;
    return Promise.resolve({ ...owner });
  };
  followed = createFollowed<Rules>({
    events: [rulesChanged],
    read,
    bus,
    logger,
    rereadMs: 600_000,
    ...changes,
  });
  return followed.start();
}

const announce = (version: number, type = 'rules.changed') =>
  bus.publish({
    id: randomUUID(),
    type,
    v: 1,
    at: new Date().toISOString(),
    actor: null,
    requestId: null,
    data: { version },
  });

describe('a followed value', () => {
  it('is there when start resolves, also when its owner was away at first', async () => {
    let refusals = 3;
    await follow({
      read: () => {
        refusals -= 1;
        return refusals < 0 ? Promise.resolve(owner) : Promise.reject(new Error('away'));
      },
    });
    expect(followed.current()).toEqual(owner);
  });

  it('is there while the bus is away, and is read again once it hears', async () => {
    const ready = Promise.withResolvers<void>();
    const tail = (options: TailOptions) => ({ ...bus.tail(options), ready: ready.promise });
    await follow({ bus: { tail } });
    expect(followed.current()).toEqual(owner);
    owner = { version: 2, name: 'second' };
    ready.resolve();
    await waitFor(() => followed.current()?.name === 'second');
  });

  it('is read again when its event comes, and by no other event', async () => {
    await follow();
    owner = { version: 2, name: 'second' };
    await announce(2, 'other.changed');
    expect(reads).toBe(1);
    await announce(2);
    await waitFor(() => followed.current()?.name === 'second');
    expect(reads).toBe(2);
  });

  it('ignores an event of a version that it has, and an older answer', async () => {
    owner = { version: 5, name: 'fifth' };
    await follow();
    await announce(5);
    await announce(4);
    expect(reads).toBe(1);
    followed.accept({ version: 4, name: 'late' });
    followed.accept({ version: 5, name: 'the same again' });
    expect(followed.current()).toEqual({ version: 5, name: 'fifth' });
  });

  it('asks again while the answer is older than announced', async () => {
    await follow();
    await announce(3);
    await waitFor(() => reads >= 3);
    expect(followed.current()?.version).toBe(1);
    owner = { version: 3, name: 'third' };
    await waitFor(() => followed.current()?.name === 'third');
  });

  it('survives a lost event by reading now and then', async () => {
    const deaf = {
      ...bus,
      tail: (options: TailOptions) => bus.tail({ ...options, handler: () => undefined }),
    };
    await follow({ bus: deaf, rereadMs: 20 });
    owner = { version: 2, name: 'second' };
    await announce(2);
    await waitFor(() => followed.current()?.name === 'second');
  });

  it('is read again after a gap in the log', async () => {
    let tell: () => void = () => undefined;
    const gappy = {
      tail: (options: TailOptions) => {
        tell = () => options.onGap?.();
        return bus.tail(options);
      },
    };
    await follow({ bus: gappy });
    owner = { version: 2, name: 'second' };
    tell();
    await waitFor(() => followed.current()?.name === 'second');
  });

  it('stops while its owner is still away, and reads no more', async () => {
    const started = follow({
      read: () => {
        reads += 1;
        return Promise.reject(new Error('away'));
      },
    });
    await waitFor(() => reads > 0);
    await followed.stop();
    await started;
    const before = reads;
    await announce(9);
    expect(followed.current()).toBeNull();
    expect(reads).toBe(before);
  });
});
