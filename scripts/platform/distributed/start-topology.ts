import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { serviceNames } from '@ankur/contracts/endpoint';
import { storeUrl } from '@ankur/embedded-mongo';
import { openDataFolder } from '../data/data-folder.ts';
import { assertNotSeeded } from '../data/seed-mark.ts';
import { assertPortFree } from '../port.ts';
import { platformVariables } from '../variables.ts';
import { environment } from './environment.ts';
import { canSharePort, takePorts } from './ports.ts';
import { ProgramError, type Program } from './program.ts';
import { gatewayPrograms, serviceAddresses, servicePrograms, storeProgram } from './programs.ts';
import { redisProgram } from './redis.ts';
import { runPrepare } from './run-prepare.ts';
import { clearLeftovers, removeState, writeState } from './state-file.ts';
import { supervise, type Supervised } from './supervise.ts';

/** How to run a platform in several processes. */
export interface TopologyOptions {
  dataPath: string;
  /** The one address; both gateways listen there where the system can share a port. */
  port: number;
  print: (line: string) => void;
}

/** A platform of several processes. `stop` may be called while it still starts. */
export interface Topology {
  url: string;
  shared: boolean;
  programs: readonly Supervised[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

const gateways = 2;
const noRedis =
  'Distributed mode needs Redis: install redis-server (Debian: apt-get install redis-server; macOS: brew install redis), or set REDIS_URL.';

function assertRedis(): void {
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, 'redis-server')));
  if (!process.env['REDIS_URL'] && !found) throw new ProgramError(noRedis);
}

interface Layout {
  stores: Program[];
  services: Program[];
  gateways: Program[];
  prepareEnv: Record<string, string>;
}

async function layOut({ dataPath, port }: TopologyOptions, shared: boolean): Promise<Layout> {
  const data = openDataFolder(dataPath);
  const [redisPort = 0, ...rest] = await takePorts(1 + serviceNames.length + gateways);
  const servicePorts = new Map(serviceNames.map((name, index) => [name, rest[index] ?? 0] as const));
  const stores: Program[] = [];
  const mongoUri = process.env['MONGODB_URI'] || storeUrl(data.store);
  if (!process.env['MONGODB_URI']) stores.push(storeProgram(data.store));
  const redis = process.env['REDIS_URL'] ? undefined : redisProgram(dataPath, redisPort);
  if (redis) stores.push(redis.program);
  const variables = {
    ...platformVariables(data, mongoUri),
    REDIS_URL: redis?.url ?? process.env['REDIS_URL'] ?? '',
    DATA_DIR: dataPath,
    ...serviceAddresses(servicePorts),
  };
  const ownPorts = rest.slice(serviceNames.length);
  return {
    stores,
    services: servicePrograms(variables, servicePorts),
    gateways: gatewayPrograms({ variables, publicPort: port, ownPorts, shared }),
    prepareEnv: environment({ ...variables, PORT: '0', METRICS_PORT: '0' }),
  };
}

/** Plans the platform; nothing runs before `start`. */
export async function createTopology(options: TopologyOptions): Promise<Topology> {
  const { dataPath, port, print } = options;
  assertNotSeeded(dataPath);
  assertRedis();
  await assertPortFree(port);
  await clearLeftovers(dataPath);
  const shared = await canSharePort(port);
  const url = `http://localhost:${String(port)}`;
  const layout = await layOut(options, shared);
  const write = () => {
    const processes = programs.map(
      (each) => [each.name, { pid: each.pid(), port: each.port, restarts: each.restarts() }] as const,
    );
    writeState(dataPath, { url, supervisor: process.pid, processes: Object.fromEntries(processes) });
  };
  const watch = (program: Program) => supervise(program, { print, changed: write });
  const groups = [layout.stores, layout.services, layout.gateways].map((group) => group.map(watch));
  const programs = groups.flat();
  const [stores = [], services = [], edges = []] = groups;
  const stopping = new AbortController();
  let prepared: Promise<void> = Promise.resolve();
  return {
    url,
    shared,
    programs,
    async start() {
      for (const store of stores) await store.start();
      await Promise.all(services.map((service) => service.start()));
      if (stopping.signal.aborted) return;
      prepared = runPrepare({ env: layout.prepareEnv, print, signal: stopping.signal });
      await prepared;
      await Promise.all(edges.map((gateway) => gateway.start()));
    },
    async stop() {
      stopping.abort();
      await prepared.catch(() => undefined);
      // The edge first, so that requests in hand still find their services, and these their stores.
      await Promise.all(edges.map((gateway) => gateway.stop()));
      await Promise.all(services.map((service) => service.stop()));
      for (const store of stores.toReversed()) await store.stop();
      removeState(dataPath);
    },
  };
}
