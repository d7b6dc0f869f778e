import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { subscribersOf, type Projection } from './backfill/define-projection.ts';
import { keepFilled, type BackfillTiming, type KeepFilledOptions } from './backfill/keep-filled.ts';
import type { Bus, Subscription } from './bus/bus.ts';
import { belongsTo } from './bus/group-name.ts';
import { createServiceClient, type ServiceUrls } from './call-service.ts';
import { serviceUrls, type ServiceEnv } from './env.ts';
import { createApp } from './http/create-app.ts';
import { mountHealth, type ProbeCounts } from './http/health.ts';
import { addressOf, closeServer, listen } from './http/listen.ts';
import type { RouteRegistration } from './http/route.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics } from './metrics/create-metrics.ts';
import type { Migration } from './migrations/define-migration.ts';
import { createServiceConnection, openStore, storeAnswers } from './mongo/connect.ts';
import { serviceDatabase } from './mongo/service-database.ts';
import { createInbox } from './outbox/inbox.ts';
import { createRelay, type Relay } from './outbox/relay.ts';
import type { Following } from './settings/create-followed.ts';
import { subscribeAll, type Subscriber } from './subscriber.ts';

/** What every `createXService` receives from whoever starts it; a service adds its own ports. */
export interface ServiceDeps<E extends ServiceEnv = ServiceEnv> {
  env: E;
  bus: Bus;
  logger?: Logger;
  /** Where other services answer; `SERVICE_URL_*` unless given. */
  urls?: ServiceUrls;
  /** No other process works on the same store: what one might change or leave behind is looked for rarely. */
  alone?: boolean;
  /** For tests. */
  backfill?: BackfillTiming;
}

/** A service that can be started and stopped once. */
export interface RunningService {
  start(): Promise<{ url: string; port: number }>;
  stop(): Promise<void>;
}

/** What a service is built on. `connection` is not open yet: all models are declared on it before it is. */
export interface ServiceBase {
  bus: Bus;
  logger: Logger;
  connection: Connection;
  relay: Relay;
  alone: boolean;
}

/** What a service consists of. */
export interface ServiceParts {
  routes: readonly RouteRegistration[];
  /** What it listens to: usually `findSubscribers`, which looks into a folder when the service starts. */
  subscribers?: readonly Subscriber[] | (() => Promise<readonly Subscriber[]>);
  /** What it keeps of the data of others. */
  projections?: readonly Projection[];
  /** What brings the data of earlier versions to this one, all of them since the first; in the order of their ids. */
  migrations?: readonly Migration[];
  /** Settings, own ones and those of other services, that are known before `onStart`. */
  follows?: readonly Following[];
  /** Runs after the indexes exist and before the first request. */
  onStart?: () => Promise<void>;
  /** Runs after the last request and event, before the connection closes. */
  onStop?: () => Promise<void>;
}

const drainMs = 10_000;
const flushMs = 1500;
const atMost = (ms: number) => delay(ms, undefined, { ref: false });

/** What is waiting or lost in a service, for `/health/probe`. */
async function probe(name: ServiceName, { bus, relay }: ServiceBase): Promise<ProbeCounts> {
  const [outbox, pending, letters] = await Promise.all([
    relay.waiting(),
    bus.pending(name),
    bus.deadLetters(),
  ]);
  return { outbox, pending, deadLetters: letters.filter(({ group }) => belongsTo(group, name)).length };
}

function startBackfills(
  from: ServiceName,
  { env, urls = serviceUrls(env), backfill }: ServiceDeps,
  parts: Pick<KeepFilledOptions, 'connection' | 'logger' | 'projections' | 'after'>,
) {
  const client = createServiceClient({ from, secret: env.INTERNAL_SECRET, urls });
  return keepFilled({ ...parts, client, waits: backfill });
}

/**
 * Assembles a service from the parts that `assemble` builds on its connection and relay. It starts store, migrations,
 * indexes, relay, subscribers and HTTP in that order, and fills projections beside; `stop` drains in reverse. One that declares no model gets by without the store.
 */
export function createService(
  name: ServiceName,
  deps: ServiceDeps,
  assemble: (base: ServiceBase) => ServiceParts,
): RunningService {
  const { env, bus, alone = false } = deps;
  const logger = deps.logger ?? createLogger({ name, level: env.LOG_LEVEL });
  const connection = createServiceConnection();
  const relay = createRelay({ connection, bus, logger });
  const base: ServiceBase = { bus, logger, connection, relay, alone };
  const { routes, projections = [], migrations = [], follows = [], ...parts } = assemble(base);
  const { onStart, onStop } = parts;
  const { subscribers: own = [] } = parts;
  // Declared before the store is opened, so that its index is created with the others.
  if (typeof own === 'function' || own.length + projections.length > 0) createInbox(connection);
  const usesStore = connection.modelNames().length > 0;
  const metrics = createMetrics(name);
  const stopping = new AbortController();
  let accepting = false;
  let server: Server | undefined;
  let subscription: Subscription | null = null;
  let backfills: ReturnType<typeof keepFilled> | undefined;

  const app = createApp({
    name,
    secret: env.INTERNAL_SECRET,
    logger,
    metrics,
    routes,
    health: (target) =>
      mountHealth(target, {
        name,
        secret: env.INTERNAL_SECRET,
        metrics,
        store: () => (usesStore ? storeAnswers(connection) : Promise.resolve(true)),
        bus: () => bus.ready(),
        accepting: () => accepting,
        probe: () => probe(name, base),
      }),
  });

  return {
    async start() {
      const uri = serviceDatabase(env.MONGODB_URI, name);
      const { signal } = stopping;
      const found = typeof own === 'function' ? await own() : own;
      const subscribers = [...found, ...projections.flatMap(subscribersOf)];
      if (usesStore) await openStore(connection, uri, { service: name, migrations, logger, signal });
      await Promise.all(follows.map((following) => following.start()));
      await onStart?.();
      relay.start();
      subscription = subscribeAll({ service: name, bus, logger, subscribers, connection });
      backfills = startBackfills(name, deps, { connection, logger, projections, after: subscription?.ready });
      const uploads = routes.some(({ endpoint }) => endpoint.multipart !== undefined);
      server = await listen(app, { host: env.HOST, port: env.PORT, uploads });
      accepting = true;
      const address = addressOf(server);
      logger.info(address, 'Service started');
      return address;
    },
    async stop() {
      accepting = false;
      stopping.abort();
      if (server) await closeServer(server, drainMs);
      await Promise.race([backfills?.stop(), atMost(drainMs)]);
      await Promise.race([relay.flush(), atMost(flushMs)]);
      await Promise.race([subscription?.stop(), atMost(drainMs)]);
      await Promise.race([relay.stop(), atMost(flushMs)]);
      await onStop?.();
      await Promise.all(follows.map((following) => following.stop()));
      await connection.close();
      logger.info('Service stopped');
      logger.flush();
    },
  };
}
