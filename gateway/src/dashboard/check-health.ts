import { serviceNames, type EndpointOutput } from '@ankur/contracts/endpoint';
import type { dashboardEndpoints, ServiceHealth } from '@ankur/contracts/gateway/dashboard.endpoints';
import type { ServiceUrls } from '@ankur/service-kit/call-service';
import { z } from 'zod';
import type { DashboardContext } from './dashboard.routes.ts';

/** With the time between two looks of a console this makes a stopped service known in less than ten seconds. */
const timeoutMs = 2000;

const readiness = z.object({ ready: z.boolean(), bus: z.boolean() });

async function ask(service: ServiceHealth['service'], urls: ServiceUrls): Promise<ServiceHealth> {
  const silent = { service, up: false, ms: null, bus: null };
  const url = typeof urls === 'function' ? urls(service) : urls[service];
  if (url === undefined) return silent;
  const started = performance.now();
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(timeoutMs) });
    const answer = readiness.parse(await response.json());
    return {
      service,
      up: answer.ready,
      ms: Math.round((performance.now() - started) * 10) / 10,
      bus: answer.bus,
    };
  } catch {
    return silent;
  }
}

/** Asks every service whether it is well, and sends an event through bus and socket. */
export async function checkHealth({
  urls,
  canary,
  tabs,
}: Omit<DashboardContext, 'client'>): Promise<EndpointOutput<typeof dashboardEndpoints.getSystemHealth>> {
  const [services, live] = await Promise.all([
    Promise.all(serviceNames.map((service) => ask(service, urls))),
    canary()?.check() ?? null,
  ]);
  const missing = services.filter(({ up }) => !up).map(({ service }) => service);
  return {
    complete: missing.length === 0,
    missing,
    services,
    live: { ms: live?.ms ?? null, history: [...(canary()?.history() ?? [])] },
    tabs: tabs(),
    source: 'Asked by the gateway',
    checkedAt: new Date().toISOString(),
  };
}
