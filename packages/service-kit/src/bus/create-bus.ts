import type { ServiceEnv } from '../env.ts';
import type { Bus } from './bus.ts';
import { withFailPoint } from './fail-point.ts';
import { createMemoryBus, type MemoryBusOptions } from './memory/memory-bus.ts';
import { createRedisBus } from './redis/redis-bus.ts';

/** What decides which bus is used. */
type BusEnv = Pick<ServiceEnv, 'REDIS_URL' | 'ANKUR_FAILPOINT'>;

function choose(env: BusEnv, options: MemoryBusOptions): Bus {
  if (!env.REDIS_URL) return createMemoryBus(options);
  return createRedisBus({ url: env.REDIS_URL, ...(options.logger ? { logger: options.logger } : {}) });
}

/** The one place that chooses the bus: `REDIS_URL` set gives Redis Streams, else the bus of a single process. */
export function createBus(env: BusEnv, options: MemoryBusOptions = {}): Bus {
  const bus = choose(env, options);
  return env.ANKUR_FAILPOINT === undefined ? bus : withFailPoint(bus, env.ANKUR_FAILPOINT);
}
