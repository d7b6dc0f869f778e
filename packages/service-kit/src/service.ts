import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { ServiceName } from '@ankur/contracts/endpoint';
import type { Bus, Subscription } from './bus/bus.ts';
import type { ServiceEnv } from './env.ts';
import { createApp } from './http/create-app.ts';
import { mountHealth } from './http/health.ts';
import { addressOf, closeServer, listen } from './http/listen.ts';
import type { RouteRegistration } from './http/route.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { createIndexes, openConnection, storeAnswers } from './mongo/connect.ts';
import { serviceDatabase } from './mongo/service-database.ts';
import type { Relay } from './outbox/relay.ts';
import { inboxOf, subscribeAll, type Subscriber } from './subscriber.ts';

/** What every `createXService` receives from whoever starts it; a service adds its own ports. */
export interface ServiceDeps<E extends ServiceEnv = ServiceEnv> {
  env: E;
  bus: Bus;
  logger?: Logger;
}

/** A service that can be started and stopped once. */
export interface RunningService {
  start(): Promise<{ url: string; port: number }>;
  stop(): Promise<void>;
}

/** Parts of a service. `connection` comes unopened from `createServiceConnection`, with all models declared on it. */
export interface ServiceOptions {
  name: ServiceName;
  env: ServiceEnv;
  bus: Bus;
  logger?: Logger;
  connection?: Connection;
  relay?: Relay;
  routes: readonly RouteRegistration[];
  subscribers?: readonly Subscriber[];
  /** Runs after the indexes exist and before the first request. */
  onStart?: () => Promise<void>;
  /** Runs after the last request and event, before the connection closes. */
  onStop?: () => Promise<void>;
}

const drainMs = 10_000;
const flushMs = 1500;

async function connectStore(options: ServiceOptions, logger: Logger, signal: AbortSignal): Promise<void> {
  const { connection, env, name } = options;
  if (!connection) return;
  const uri = serviceDatabase(env.MONGODB_URI, name);
  for (;;) {
    await openConnection(connection, uri, { logger, signal });
    try {
      await createIndexes(connection);
      return;
    } catch (error) {
      // The store may go away between connecting and indexing; serving without indexes is never an option.
      logger.warn({ err: error }, 'Indexes could not be created, trying again');
      await connection.close().catch(() => undefined);
      await delay(1000, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Assembles a service: store, indexes, relay, subscribers and HTTP in that order; `stop` drains in reverse. */
export function createService(options: ServiceOptions): RunningService {
  const { name, env, bus, connection, relay, subscribers = [] } = options;
  const logger = options.logger ?? createLogger({ name, level: env.LOG_LEVEL });
  const metrics = createMetrics(name);
  const stopping = new AbortController();
  let accepting = false;
  let server: Server | undefined;
  let subscription: Subscription | null = null;

  const app = createApp({
    name,
    secret: env.INTERNAL_SECRET,
    logger,
    metrics,
    routes: options.routes,
    health: (target) =>
      mountHealth(target, {
        name,
        secret: env.INTERNAL_SECRET,
        metrics,
        store: () => (connection ? storeAnswers(connection) : Promise.resolve(true)),
        bus: () => bus.ready(),
        accepting: () => accepting,
        probe: async () => {
          const [outbox, pending, letters] = await Promise.all([
            relay?.waiting() ?? 0,
            bus.pending(name),
            bus.deadLetters(),
          ]);
          return { outbox, pending, deadLetters: letters.filter((letter) => letter.group === name).length };
        },
      }),
  });
  if (subscribers.length > 0) inboxOf(connection);

  return {
    async start() {
      await connectStore(options, logger, stopping.signal);
      await options.onStart?.();
      relay?.start();
      subscription = subscribeAll({
        group: name,
        bus,
        logger,
        subscribers,
        ...(connection ? { connection } : {}),
      });
      const uploads = options.routes.some(({ endpoint }) => endpoint.multipart !== undefined);
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
      if (relay) {
        await Promise.race([relay.flush(), delay(flushMs, undefined, { ref: false })]);
      }
      await Promise.race([subscription?.stop(), delay(drainMs, undefined, { ref: false })]);
      if (relay) await Promise.race([relay.stop(), delay(flushMs, undefined, { ref: false })]);
      await options.onStop?.();
      await connection?.close();
      logger.info('Service stopped');
      logger.flush();
    },
  };
}
