import { serviceNames, type ServiceName } from '@ankur/contracts/endpoint';
import type { Bus } from '@ankur/service-kit/bus/bus';
import type { ServiceUrls } from '@ankur/service-kit/call-service';
import { readEnv, type serviceEnv, type ServiceEnv } from '@ankur/service-kit/env';
import type { RunningService } from '@ankur/service-kit/service';

/** Environment variables of a program, as text. */
export type Variables = Record<string, string>;

/** What a service brings to a platform: the schema of its environment, and how to create it. */
export interface ServiceParts {
  env: typeof serviceEnv;
  create: (deps: { env: ServiceEnv; bus: Bus; urls: ServiceUrls; alone?: boolean }) => RunningService;
}

/** Loads a service from its folder: `eventsEnv` of `env.ts` and `createEventsService` of `service.ts`. */
export async function loadService(name: ServiceName): Promise<ServiceParts> {
  const exports = {
    ...((await import(`../../services/${name}/src/env.ts`)) as object),
    ...((await import(`../../services/${name}/src/service.ts`)) as object),
  } as Record<string, unknown>;
  const capitalized = name.charAt(0).toUpperCase() + name.slice(1);
  const [env, create] = [exports[`${name}Env`], exports[`create${capitalized}Service`]];
  if (env === undefined || create === undefined)
    throw new Error(`services/${name} exports no ${name}Env or no create${capitalized}Service`);
  return { env, create } as ServiceParts;
}

const variableOf = (service: string) => `SERVICE_URL_${service.toUpperCase()}`;

/** Running services with their addresses as `SERVICE_URL_*` variables. */
export interface RunningServices {
  urls: Variables;
  stop(): Promise<void>;
}

/** Starts all services in this process, `alone` on their store or not. Each finds all others, also those that start after it. */
export async function startServices(variables: Variables, bus: Bus, alone = false): Promise<RunningServices> {
  const running: RunningService[] = [];
  const urls: Variables = {};
  const addressOf = (service: string) => urls[variableOf(service)];
  const stop = async () => {
    for (const service of running.reverse()) await service.stop();
  };
  try {
    for (const name of serviceNames) {
      const { env, create } = await loadService(name);
      const service = create({ env: readEnv(env, { ...variables, PORT: '0' }), bus, alone, urls: addressOf });
      running.push(service);
      const { url } = await service.start();
      urls[variableOf(name)] = url;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls, stop };
}
