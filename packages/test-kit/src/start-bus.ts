import { randomBytes } from 'node:crypto';
import type { Bus } from '@ankur/service-kit/bus/bus';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { createRedisBus } from '@ankur/service-kit/bus/redis-bus';
import { startRedis } from './start-redis.ts';

/** A bus for one test file. */
interface TestBus {
  bus: Bus;
  stop: () => Promise<void>;
}

/** Starts the in-process bus, or with `ANKUR_TEST_BUS=redis` Redis Streams under keys of its own; a given bus stays its owner's to stop. */
export async function startBus(given?: Bus): Promise<TestBus> {
  if (given) return { bus: given, stop: () => Promise.resolve() };
  const redis = process.env['ANKUR_TEST_BUS'] === 'redis' ? await startRedis() : null;
  const prefix = `test-${randomBytes(4).toString('hex')}`;
  const bus = redis ? createRedisBus({ url: redis.url, prefix }) : createMemoryBus();
  return {
    bus,
    stop: async () => {
      await bus.close();
      await redis?.stop();
    },
  };
}
