import type { Bus, Subscription } from '@ankur/service-kit/bus/bus';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { RouteRegistration } from '@ankur/service-kit/http/route';
import type { Logger } from '@ankur/service-kit/logger';
import { createServiceConnection, openStore, storeAnswers } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { createInbox } from '@ankur/service-kit/outbox/inbox';
import { createRelay } from '@ankur/service-kit/outbox/relay';
import { subscribeAll } from '@ankur/service-kit/subscriber';
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
import { askIdentity } from './checks/assert-members.ts';
import { readHost } from './checks/shared-versions.ts';
import { removeLeftBehind } from './checks/unpack-release.ts';
import { healthModels } from './health/health.model.ts';
import { createHealthRepository } from './health/health.repository.ts';
import { remoteHealthRoutes } from './health/remote-health.routes.ts';
import type { HealthContext } from './health/report-remotes.ts';
import { publishLocalRelease, type LocalRelease } from './publish-local-release.ts';
import { incomingOf, type PublishContext } from './publish-release.ts';
import { createReleaseRegistry, type ReleaseRegistry } from './release-registry.ts';
import { createReleaseTokens, type FindIssued } from './release-tokens.ts';
import { releaseModels } from './release.model.ts';
import { createReleaseRepository } from './release.repository.ts';
import { forgetReleasers } from './forget-releasers.ts';
import { releaseRoutes } from './releases.routes.ts';
import {
  createReleaseTokenRepository,
  type ReleaseTokenRepository,
} from './tokens/release-token.repository.ts';
import { releaseTokenRoutes } from './tokens/release-tokens.routes.ts';
import { hashOfToken } from './tokens/token-secret.ts';

/** Everything about releases behind one door. */
export interface Releases {
  routes: RouteRegistration[];
  /** The active versions, from memory. */
  registry: () => RemoteRegistry;
  screens: ReleaseRegistry['screens'];
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

/** Finds a token of a remote that was made in the console, and notes that it is used. */
const issuedBy =
  (issued: ReleaseTokenRepository): FindIssued =>
  async (name, token) => {
    const found = await issued.findGood(hashOfToken(token));
    if (found?.remote !== name) return null;
    await issued.noteUse(found);
    return { id: found._id.toHexString(), hint: found.hint };
  };

const tidyUp = (context: PublishContext, logger: Logger) =>
  removeLeftBehind(incomingOf(context)).catch((error: unknown) =>
    logger.warn({ err: error }, 'What was left of cut uploads could not be removed'),
  );

interface ReleasesParts {
  env: GatewayEnv;
  bus: Bus;
  client: ServiceClient;
  logger: Logger;
  session: SessionCheckOptions;
  alone: boolean;
}

/** Creates registry, release API and their store; nothing is opened before `start`. */
export function createReleases({ env, bus, client, logger, session, alone }: ReleasesParts): Releases {
  const connection = createServiceConnection();
  const models = releaseModels(connection);
  const relay = createRelay({ connection, bus, logger });
  relay.watch(models.releases);
  relay.watch(models.remotes);
  const repository = createReleaseRepository(models, relay);
  const registry = createReleaseRegistry(repository, { logger, alone });
  const issued = createReleaseTokenRepository(connection, relay);
  const tokens = createReleaseTokens({
    list: env.RELEASE_TOKENS,
    file: env.RELEASE_TOKENS_FILE,
    findIssued: issuedBy(issued),
  });
  const context: PublishContext & HealthContext = {
    repository,
    registry,
    releasesDir: env.RELEASES_DIR,
    host: () => readHost(env.SHELL_DIST),
    isMember: askIdentity(client),
    health: createHealthRepository(healthModels(connection)),
    secret: env.INTERNAL_SECRET,
  };
  const stopping = new AbortController();
  let [tail, erasures]: (Subscription | null)[] = [null, null];
  createInbox(connection);
  const listening = { connection, logger, subscribers: [forgetReleasers({ repository, issued })] };
  return {
    routes: [
      ...releaseRoutes(context, { tokens, checkSession: createSessionCheck(session) }),
      ...releaseTokenRoutes(issued, tokens),
      ...remoteHealthRoutes(context),
    ],
    registry: () => registry.current(),
    screens: (name) => registry.screens(name),
    storeAnswers: () => storeAnswers(connection),
    async start() {
      await openStore(connection, serviceDatabase(env.MONGODB_URI, 'gateway'), {
        service: 'gateway',
        logger,
        signal: stopping.signal,
      });
      await registry.reload();
      registry.start();
      await tidyUp(context, logger);
      relay.start();
      erasures = subscribeAll({ ...listening, service: 'gateway', bus });
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
      await erasures?.stop();
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
