import type { Server } from 'node:http';
import type { LiveData } from '@ankur/contracts/live';
import { addressOf, closeServer, listen } from '@ankur/service-kit/http/listen';
import { createGatewayApp, type GatewayApp } from './app.ts';
import { createConsoleGuard } from './auth/console-cookie.ts';
import { followRevocations } from './auth/follow-revocations.ts';
import { createSessionCheck, createTokenCheck } from './auth/session.ts';
import { listOf } from './env.ts';
import { checkHealth } from './dashboard/check-health.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { createCanary, type Canary } from './health/canary.ts';
import { healthRoutes } from './health/health.routes.ts';
import { startMetricsServer } from './health/metrics-server.ts';
import { answerClientErrors } from './http/answer-client-errors.ts';
import { limitConnections } from './http/limit-connections.ts';
import { asksForLive, refuseUpgrades } from './http/refuse-upgrades.ts';
import { joinSharedPort, type SharedPort } from './http/shared-port.ts';
import { startLiveServer, type LiveServer } from './live/live-server.ts';
import { monitoringRoutes, readMonitoring } from './monitoring/get-monitoring.ts';
import { followSockets, type SocketHistory } from './monitoring/socket-history.ts';
import { presenceRoutes } from './presence/presence.routes.ts';
import { createParts, type GatewayDeps, type GatewayParts } from './parts.ts';
import { createForward } from './proxy/forward.ts';
import type { LocalRelease } from './releases/publish-local-release.ts';
import { acceptAnnounced } from './settings/follow-settings.ts';
import { createFirstPictures } from './static/first-pictures.ts';
import { shellPage } from './static/page.ts';
import { createSharePreviews } from './static/share-previews.ts';
import { remoteFiles } from './static/remote-files.ts';
import { shellFiles } from './static/shell-files.ts';

/**
 * The running gateway. `prepare` is run before it says that it is ready; `publishLocalRelease` may be called there, and from then on.
 */
export interface Gateway {
  start(prepare?: () => Promise<void>): Promise<{ url: string; port: number; metricsPort: number | null }>;
  stop(): Promise<void>;
  publishLocalRelease(distDir: string, options: { activate: boolean }): Promise<LocalRelease>;
}

const drainMs = 10_000;

/** What has been started so far. */
interface Running {
  accepting: boolean;
  server?: Server;
  shared?: SharedPort;
  metrics?: Server;
  live?: LiveServer;
  canary?: Canary;
  sockets?: SocketHistory;
  revocations?: { stop(): void };
}

/** What is looked at to say how the platform does. */
function watched({ urls, stats }: GatewayParts, running: Running) {
  const tabs = () => running.live?.connections() ?? 0;
  return {
    ...{ urls, stats, tabs, sockets: tabs },
    canary: () => running.canary ?? null,
    socketsPerMinute: () => running.sockets?.perMinute() ?? [],
  };
}

async function look(parts: GatewayParts, running: Running): Promise<LiveData<'monitor:tick'>> {
  const from = watched(parts, running);
  return { health: await checkHealth(from), numbers: readMonitoring(from) };
}

function assemble(parts: GatewayParts, running: Running): GatewayApp {
  const { env, bus, logger, metrics, stats, session, releases, settings } = parts;
  const { revocations } = session;
  const checkSession = createSessionCheck(session);
  const known = { settings: () => settings.current(), registry: releases.registry };
  return createGatewayApp({
    logger,
    metrics,
    stats,
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    health: healthRoutes({
      bus,
      revocations,
      probe: () => running.live?.probe ?? null,
      store: () => releases.storeAnswers(),
      url: () => (running.server ? addressOf(running.server).url : ''),
      accepting: () => running.accepting,
    }),
    api: {
      checkSession,
      limits: parts.limits,
      forward: createForward({ upstreams: parts.upstreams, secret: env.INTERNAL_SECRET, checkSession }),
      assertCalm: () => parts.shedder.assertCalm(),
      openness: () => settings.current(),
      activity: parts.activity,
    },
    ownRoutes: [
      ...releases.routes,
      ...dashboardRoutes({ client: parts.client, ...watched(parts, running) }),
      ...presenceRoutes({ bus, present: parts.present }),
      ...monitoringRoutes(watched(parts, running)),
    ],
    description: async () => (await import('./api-docs/describe-api.ts')).describeApi(),
    remotes: remoteFiles({
      releasesDir: env.RELEASES_DIR,
      registry: releases.registry,
      consoleGuard: createConsoleGuard({ publicKeys: env.JWT_PUBLIC_KEY, revocations }),
    }),
    shellFiles: shellFiles(env.SHELL_DIST),
    page: shellPage(env.SHELL_DIST, {
      ...known,
      screens: releases.screens,
      pictureOf: createFirstPictures(known, parts.client),
      previewOf: createSharePreviews(known, parts.client),
      origin: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin,
    }),
  });
}

async function startMetrics({ env, metrics }: GatewayParts, running: Running): Promise<number | null> {
  if (env.METRICS_PORT === undefined) return null;
  const started = await startMetricsServer(metrics.registry, env.METRICS_PORT);
  running.metrics = started.server;
  return started.port;
}

const joinTraffic = (
  server: Server,
  { HOST: host, PORT: port, REUSE_PORT: reusePort }: GatewayParts['env'],
) => joinSharedPort(server, { host, port, reusePort });

/** Assembles the gateway. It listens first and answers health at once; `start` resolves when store and bus are there. */
export function createGateway(deps: GatewayDeps): Gateway {
  const parts = createParts(deps);
  const { env, bus, logger, session, releases } = parts;
  const running: Running = { accepting: false };
  const { listener, trusts } = assemble(parts, running);

  return {
    async start(prepare) {
      const server = await listen(listener, {
        host: env.HOST,
        port: env.GATEWAY_OWN_PORT ?? env.PORT,
        uploads: true,
        isUpgrade: asksForLive,
      });
      running.server = server;
      answerClientErrors(server);
      const acceptUpgrades = refuseUpgrades(server);
      const limit = Math.max(1, Math.round(env.CONNECTIONS_PER_ADDRESS * env.RATE_LIMIT_SCALE));
      limitConnections(server, { limit, trusts });
      running.revocations = followRevocations({
        client: parts.client,
        revocations: session.revocations,
        logger,
      });
      // Until identity has answered pages show the built-in title, and everything is open.
      void parts.settings.start();
      const metricsPort = await startMetrics(parts, running);
      await releases.start();
      running.live = await startLiveServer({
        http: server,
        bus,
        client: parts.client,
        logger,
        openness: () => parts.settings.current(),
        revocations: session.revocations,
        checkToken: createTokenCheck(session),
        allowedOrigins: listOf(env.ALLOWED_ORIGINS),
        onEvent(event) {
          acceptAnnounced(parts.settings, event);
          parts.present.hear(event);
        },
        trusts,
        scale: env.RATE_LIMIT_SCALE,
        alone: parts.alone,
        look: () => look(parts, running),
      });
      const { live } = running;
      running.sockets = followSockets(() => live.connections());
      running.canary = createCanary(() => live.probe.run(addressOf(server).url));
      await prepare?.();
      acceptUpgrades();
      running.accepting = true;
      if (env.GATEWAY_OWN_PORT !== undefined) running.shared = await joinTraffic(server, env);
      const address = addressOf(server);
      logger.info(address, 'Gateway started');
      return { ...address, metricsPort };
    },
    async stop() {
      running.accepting = false;
      running.canary?.stop();
      running.sockets?.stop();
      running.revocations?.stop();
      await parts.settings.stop();
      await running.live?.stop();
      await Promise.all([
        running.shared?.leave(drainMs),
        running.server && closeServer(running.server, drainMs),
      ]);
      running.metrics?.close();
      await parts.activity.stop();
      parts.shedder.stop();
      parts.limits.close();
      for (const upstream of parts.upstreams.values()) upstream.close();
      await releases.stop();
      logger.info('Gateway stopped');
      logger.flush();
    },
    publishLocalRelease: (distDir, options) => releases.publishLocal(distDir, options),
  };
}
