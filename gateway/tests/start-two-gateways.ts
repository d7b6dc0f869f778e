import { randomUUID } from 'node:crypto';
import type { Bus } from '@ankur/service-kit/bus/bus';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { createRedisBus } from '@ankur/service-kit/bus/redis-bus';
import { startRedis } from '@ankur/test-kit/start-redis';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { startTestGateway, type TestGateway } from './start-test-gateway.ts';

/** How two gateways hear of each other: by one bus of their process, or each by a connection of its own. */
export const waysToHear = ['in one process', 'on Redis Streams'] as const;

/** Two gateways with one store and one folder of releases. */
export interface TwoGateways {
  store: TestStore;
  /** Of the first, of the second, and of whoever publishes beside them. */
  buses: [Bus, Bus, Bus];
  gateways: [TestGateway, TestGateway];
  stop(): Promise<void>;
}

/** Starts them; `before` is done as soon as there is a bus. */
export async function startTwoGateways({
  hear = 'in one process',
  before,
}: {
  hear?: (typeof waysToHear)[number];
  before?: (bus: Bus) => Promise<unknown>;
} = {}): Promise<TwoGateways> {
  const store = await startStore();
  const redis = hear === 'on Redis Streams' ? await startRedis() : null;
  const shared = createMemoryBus();
  const prefix = `test-${randomUUID()}`;
  const connect = () => (redis ? createRedisBus({ url: redis.url, prefix }) : shared);
  const buses: TwoGateways['buses'] = [connect(), connect(), connect()];
  await before?.(buses[0]);
  const first = await startTestGateway({ store, bus: buses[0] });
  const second = await startTestGateway({ store, bus: buses[1], folder: first.folder });
  return {
    store,
    buses,
    gateways: [first, second],
    async stop() {
      await second.stop();
      await first.stop();
      await Promise.all(new Set([shared, ...buses]).values().map((bus) => bus.close()));
      await redis?.stop();
      await store.stop();
    },
  };
}
