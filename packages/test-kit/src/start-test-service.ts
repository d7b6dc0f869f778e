import type { Bus } from '@ankur/service-kit/bus/bus';
import type { RunningService, ServiceDeps } from '@ankur/service-kit/service';
import { apiAs, type TestApi } from './api-as.ts';
import type { TestCaller } from './as-caller.ts';
import { startBus } from './start-bus.ts';
import { startStore } from './start-store.ts';
import { testEnv } from './test-env.ts';

/** A service under test on a port of its own. */
export interface TestService {
  url: string;
  bus: Bus;
  service: RunningService;
  /** A client acting as this caller; null sends no identity. */
  as(caller: TestCaller | null): TestApi;
  stop(): Promise<void>;
}

/** What a test may replace: any dependency, and single values of the environment. */
export type TestOverrides<D extends ServiceDeps> = Partial<Omit<D, 'env'>> & { env?: Partial<D['env']> };

/** Starts a service on port 0 with a fresh store and the in-process bus (`ANKUR_TEST_BUS=redis` for Redis Streams). */
export async function startTestService<D extends ServiceDeps>(
  create: (deps: D) => RunningService,
  overrides: TestOverrides<D> = {},
): Promise<TestService> {
  const { env: envOverrides = {}, bus: givenBus, ...rest } = overrides as TestOverrides<ServiceDeps>;
  const ownStore = 'MONGODB_URI' in envOverrides ? null : await startStore();
  const { bus, stop: stopBus } = await startBus(givenBus);
  const env = testEnv({ ...(ownStore ? { MONGODB_URI: ownStore.uri } : {}), ...envOverrides });
  const service = create({ env, bus, ...rest } as unknown as D);
  const { url } = await service.start();
  return {
    url,
    bus,
    service,
    as: (caller) => apiAs(url, caller),
    stop: async () => {
      await service.stop();
      await stopBus();
      await ownStore?.stop();
    },
  };
}
