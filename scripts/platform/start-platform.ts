import { join } from 'node:path';
import { createBus } from '@ankur/service-kit/bus/create-bus';
import { readEnv, serviceEnv } from '@ankur/service-kit/env';
import { createLogger } from '@ankur/service-kit/logger';
import { gatewayEnv } from '../../gateway/src/env.ts';
import { createGateway } from '../../gateway/src/gateway.ts';
import { root } from './front-ends/build.ts';
import { deadLettersFile, openDataFolder } from './data/data-folder.ts';
import { publishRemotes } from './front-ends/publish-remotes.ts';
import { assertNotSeeded, openSeedMark } from './data/seed-mark.ts';
import { startServices, type Variables } from './services.ts';
import { isAlone, startStore } from './store.ts';
import { platformVariables } from './variables.ts';

/** How to run a platform in one process. */
export interface PlatformOptions {
  /** Folder of store, uploads, releases and keys. */
  dataPath: string;
  /** Port of the gateway; 0 takes a free one. */
  port: number;
  /** Called with one line per finished step. */
  print: (line: string) => void;
  /** Whether the built remotes are published; a test of the API alone needs no build. */
  remotes?: boolean;
}

/** A running platform: its address, those of its services as `SERVICE_URL_*`, and how to end it. */
export interface RunningPlatform {
  url: string;
  port: number;
  services: Variables;
  store: string;
  stop(): Promise<void>;
}

/** Starts store, bus, services and gateway in this process, seeds demo data once and publishes the built remotes. */
export async function startPlatform({
  dataPath,
  port,
  print,
  remotes = true,
}: PlatformOptions): Promise<RunningPlatform> {
  assertNotSeeded(dataPath);
  const data = openDataFolder(dataPath);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const store = await startStore(data.store);
    stops.push(() => store.stop());
    const variables = platformVariables(data, store.uri);
    const allListening = Promise.withResolvers<void>();
    const common = readEnv(serviceEnv, variables);
    const logger = createLogger({ name: 'platform', level: common.LOG_LEVEL });
    const alone = isAlone(store, common.REDIS_URL);
    const bus = createBus(common, {
      openAfter: allListening.promise,
      lettersFile: deadLettersFile(dataPath),
      logger,
    });
    stops.push(() => bus.close());
    const services = await startServices(variables, bus, alone);
    stops.push(() => services.stop());
    allListening.resolve();
    // With its demo data it is loaded only where there is something to plant.
    if (common.DEMO && openSeedMark(dataPath).state !== 'complete')
      await (
        await import('./seed.ts')
      ).seedOnce({ dataPath, variables: { ...variables, ...services.urls }, bus, print });
    const gateway = createGateway({
      env: readEnv(gatewayEnv, {
        ...variables,
        ...services.urls,
        PORT: String(port),
        SHELL_DIST: join(root, 'shell', 'dist'),
      }),
      bus,
      alone,
    });
    stops.push(() => gateway.stop());
    // Their pages are not found until they are published, so it is not ready before.
    const { port: listening } = await gateway.start(
      remotes ? () => publishRemotes(gateway, { print }) : undefined,
    );
    return {
      url: `http://localhost:${String(listening)}`,
      port: listening,
      services: services.urls,
      store: store.description,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
