import { dashboardEndpoints } from '@ankur/contracts/gateway/dashboard.endpoints';
import type { ServiceClient, ServiceUrls } from '@ankur/service-kit/call-service';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Canary } from '../health/canary.ts';
import { checkHealth } from './check-health.ts';
import { composeDashboard } from './compose-dashboard.ts';

/** What the dashboard asks. */
export interface DashboardContext {
  client: ServiceClient;
  urls: ServiceUrls;
  /** Null until the gateway has started. */
  canary: () => Canary | null;
  /** Open connections. */
  tabs: () => number;
}

export const dashboardRoutes = (context: DashboardContext): RouteRegistration[] => [
  route(dashboardEndpoints.getDashboard, ({ caller }) => composeDashboard(context, caller)),
  route(dashboardEndpoints.getSystemHealth, () => checkHealth(context)),
];
