import { serviceNames, type Endpoint, type EndpointOutput } from '@ankur/contracts/endpoint';
import { endpointList } from '@ankur/contracts/endpoints';
import { monitoringEndpoints } from '@ankur/contracts/gateway/monitoring.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { CallNumbers, RequestStats } from './request-stats.ts';

/** Looking at the numbers must not move them. */
export const monitoredEndpoints: readonly Endpoint[] = endpointList.filter(
  ({ id }) => id !== monitoringEndpoints.getMonitoring.id,
);

/** What the numbers come from. */
export interface MonitoringParts {
  stats: RequestStats;
  sockets: () => number;
  socketsPerMinute: () => (number | null)[];
}

const recentMinutes = 5;
const failingShare = 0.05;
const slowMs = 1000;
const shownEndpoints = 10;

/** How a service has been lately. */
export function stateOf({ requests, errors, p95 }: CallNumbers): 'ok' | 'slow' | 'failing' | 'quiet' {
  if (requests === 0) return 'quiet';
  if (errors > requests * failingShare) return 'failing';
  return (p95 ?? 0) > slowMs ? 'slow' : 'ok';
}

const services = [...serviceNames, 'gateway'] as const;

/** The numbers as they are now. */
export const readMonitoring = ({
  stats,
  sockets,
  socketsPerMinute,
}: MonitoringParts): EndpointOutput<typeof monitoringEndpoints.getMonitoring> => ({
  since: new Date(stats.since()).toISOString(),
  at: new Date().toISOString(),
  source: 'Calls as this gateway answered them',
  sockets: sockets(),
  ...stats.numbersOf(() => true),
  perMinute: stats.perMinute(() => true).calls,
  socketsPerMinute: socketsPerMinute(),
  services: services.map((service) => {
    const owned = (endpoint: Endpoint) => endpoint.service === service;
    return {
      service,
      ...stats.numbersOf(owned),
      perMinute: stats.perMinute(owned),
      state: stateOf(stats.numbersOf(owned, recentMinutes)),
    };
  }),
  endpoints: monitoredEndpoints
    .map((endpoint) => ({
      method: endpoint.method,
      path: endpoint.path,
      service: endpoint.service,
      ...stats.numbersOf((each) => each === endpoint),
    }))
    .filter(({ requests }) => requests > 0)
    .sort((one, other) => other.requests - one.requests)
    .slice(0, shownEndpoints),
});

/** The call that shows the counted numbers to admins. */
export const monitoringRoutes = (parts: MonitoringParts): RouteRegistration[] => [
  route(monitoringEndpoints.getMonitoring, () => Promise.resolve(readMonitoring(parts))),
];
