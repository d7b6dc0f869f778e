import type { Bus, Subscription } from '@ankur/service-kit/bus/bus';
import type { RouteRegistration } from '@ankur/service-kit/http/route';
import type { Logger } from '@ankur/service-kit/logger';
import { createServiceConnection, openStore, storeAnswers } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { createRelay } from '@ankur/service-kit/outbox/relay';
import {
  releaseCanaryChanged,
  releasePublished,
  releaseRolledBack,
  remoteDegraded,
  remoteRestored,
} from '@ankur/contracts/gateway/gateway.events';
import type { RemoteRegistry } from '@ankur/contracts/remotes';
import { createSessionCheck, type SessionCheckOptions } from '../auth/session.ts';
import type { GatewayEnv } from '../env.ts';
import { readHost } from './checks/shared-versions.ts';
import { healthModels } from './health/health.model.ts';
import { createHealthRepository } from './health/health.repository.ts';
import { remoteHealthRoutes } from './health/remote-health.routes.ts';
import type { HealthContext } from './health/report-remotes.ts';
import { publishLocalRelease, type LocalRelease } from './publish-local-release.ts';
import type { PublishContext } from './publish-release.ts';
import { createReleaseRegistry } from './release-registry.ts';
import { createReleaseTokens } from './release-tokens.ts';
import { releaseModels } from './release.model.ts';
import { createReleaseRepository } from './release.repository.ts';
import { releaseRoutes } from './releases.routes.ts';

/** Everything about releases behind one door. */
export interface Releases {
  routes: RouteRegistration[];
  /** The active versions, from memory. */
  registry: () => RemoteRegistry;
  start(): Promise<void>;
  stop(): Promise<void>;
  storeAnswers(): Promise<boolean>;
  publishLocal(distDir: string, options: { activate: boolean }): Promise<LocalRelease>;
}

const changes = new Set<string>(
  [releasePublished, releaseRolledBack, releaseCanaryChanged, remoteDegraded, remoteRestored].map(
    ({ type }) => type,
  ),
);

/** Creates registry, release API and their store; nothing is opened before `start`. */
export function createReleases({
  env,
  bus,
  logger,
  session,
}: {
  env: GatewayEnv;
  bus: Bus;
  logger: Logger;
  session: SessionCheckOptions;
}): Releases {
  const connection = createServiceConnection();
  const models = releaseModels(connection);
  const relay = createRelay({ connection, bus, logger });
  relay.watch(models.releases);
  relay.watch(models.remotes);
  const repository = createReleaseRepository(models, relay);
  const registry = createReleaseRegistry(repository, logger);
  const tokens = createReleaseTokens({ list: env.RELEASE_TOKENS, file: env.RELEASE_TOKENS_FILE });
  const context: PublishContext & HealthContext = {
    repository,
    registry,
    releasesDir: env.RELEASES_DIR,
    host: () => readHost(env.SHELL_DIST),
    health: createHealthRepository(healthModels(connection)),
    secret: env.INTERNAL_SECRET,
  };
  const stopping = new AbortController();
  let tail: Subscription | undefined;
  return {
    routes: [
      ...releaseRoutes(context, { tokens, checkSession: createSessionCheck(session) }),
      ...remoteHealthRoutes(context),
    ],
    registry: () => registry.current(),
    storeAnswers: () => storeAnswers(connection),
    async start() {
      await openStore(connection, serviceDatabase(env.MONGODB_URI, 'gateway'), {
        service: 'gateway',
        logger,
        signal: stopping.signal,
      });
      await registry.reload();
      registry.start();
      relay.start();
      tail = bus.tail({
        handler: ({ type }) => {
          if (changes.has(type))
            registry
              .reload()
              .catch((error: unknown) => logger.warn({ err: error }, 'A release was not noticed'));
        },
      });
      await tail.ready;
    },
    async stop() {
      stopping.abort();
      registry.stop();
      await tail?.stop();
      await relay.stop();
      await connection.close();
    },
    async publishLocal(distDir, options) {
      const published = await publishLocalRelease(context, distDir, options);
      if (env.DEMO) tokens.ensure(published.name);
      return published;
    },
  };
}
