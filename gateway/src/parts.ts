import { serviceNames, type ServiceName } from '@ankur/contracts/endpoint';
import { createAccessTokenVerifier } from '@ankur/service-kit/auth/access-token';
import type { Bus } from '@ankur/service-kit/bus/bus';
import { createServiceClient, type ServiceClient, type ServiceUrls } from '@ankur/service-kit/call-service';
import { serviceUrls } from '@ankur/service-kit/env';
import { createLogger, type Logger } from '@ankur/service-kit/logger';
import { createMetrics, type Metrics } from '@ankur/service-kit/metrics/create-metrics';
import { createActivityNotes, type ActivityNotes } from './activity/activity-notes.ts';
import { createRevocations } from './auth/revocations.ts';
import type { SessionCheckOptions } from './auth/session.ts';
import type { GatewayEnv } from './env.ts';
import { createLoadShedder, type LoadShedder } from './http/shed-load.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { createDispatchTransport } from './proxy/dispatch-transport.ts';
import { createUpstream, type Upstream } from './proxy/upstream.ts';
import { monitoredEndpoints } from './monitoring/get-monitoring.ts';
import { createRequestStats, type RequestStats } from './monitoring/request-stats.ts';
import { createPresentPeople, type PresentPeople } from './presence/present-people.ts';
import { createReleases, type Releases } from './releases/releases.ts';
import { followSettings } from './settings/follow-settings.ts';

/** What the gateway needs from whoever starts it; `urls` default to `SERVICE_URL_*`. */
export interface GatewayDeps {
  env: GatewayEnv;
  bus: Bus;
  urls?: ServiceUrls;
  logger?: Logger;
  /** Services, store and gateway are this one process: what another could change is looked for rarely. */
  alone?: boolean;
}

/** The gateway's own parts, created but not started. */
export interface GatewayParts {
  env: GatewayEnv;
  bus: Bus;
  logger: Logger;
  alone: boolean;
  client: ServiceClient;
  urls: ServiceUrls;
  metrics: Metrics;
  stats: RequestStats;
  session: SessionCheckOptions;
  releases: Releases;
  settings: ReturnType<typeof followSettings>;
  upstreams: ReadonlyMap<ServiceName, Upstream>;
  limits: RateLimits;
  shedder: LoadShedder;
  activity: ActivityNotes;
  present: PresentPeople;
}

function upstreamsOf(urls: ServiceUrls, logger: Logger): Map<ServiceName, Upstream> {
  const known = serviceNames.flatMap((service) => {
    const target = typeof urls === 'function' ? urls(service) : urls[service];
    return target === undefined ? [] : [{ service, transport: createDispatchTransport(target) }];
  });
  return new Map(known.map((part) => [part.service, createUpstream({ ...part, logger })] as const));
}

/** Creates every part once. */
export function createParts(deps: GatewayDeps): GatewayParts {
  const { env, bus, alone = false } = deps;
  const logger = deps.logger ?? createLogger({ name: 'gateway', level: env.LOG_LEVEL });
  const urls = deps.urls ?? serviceUrls(env);
  const client = createServiceClient({ from: 'gateway', secret: env.INTERNAL_SECRET, urls });
  const session = { verify: createAccessTokenVerifier(env.JWT_PUBLIC_KEY), revocations: createRevocations() };
  return {
    env,
    bus,
    logger,
    alone,
    client,
    urls,
    metrics: createMetrics('gateway', { processMetrics: true }),
    stats: createRequestStats(monitoredEndpoints),
    session,
    releases: createReleases({ env, bus, client, logger, session, alone }),
    settings: followSettings({ client, bus, logger, alone }),
    upstreams: upstreamsOf(urls, logger),
    limits: createRateLimits({ scale: env.RATE_LIMIT_SCALE, redisUrl: env.REDIS_URL, logger }),
    shedder: createLoadShedder(env.OVERLOAD_LAG_MS),
    activity: createActivityNotes({ bus, logger }),
    present: createPresentPeople(session.revocations),
  };
}
