import type { CallerIdentity } from '@ankur/contracts/claims';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import type { ClientResponse, Endpoint, EndpointOutput, ServiceName } from '@ankur/contracts/endpoint';
import { serviceNames } from '@ankur/contracts/endpoint';
import { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { shownActivities, type dashboardEndpoints } from '@ankur/contracts/gateway/dashboard.endpoints';
import { engagementEndpoints } from '@ankur/contracts/identity/engagement.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import type { ServiceCallInput } from '@ankur/service-kit/call-service';
import type { DashboardContext } from './dashboard.routes.ts';

/** Asks every service as the admin who reads, and answers with what came; who was silent is named. */
export async function composeDashboard(
  { client }: Pick<DashboardContext, 'client'>,
  caller: CallerIdentity,
): Promise<EndpointOutput<typeof dashboardEndpoints.getDashboard>> {
  const silent = new Set<ServiceName>();
  const ask = async <E extends Endpoint>(
    endpoint: E,
    input: ServiceCallInput<E>,
  ): Promise<ClientResponse<E> | null> => {
    try {
      return await client.call(endpoint, input, { as: caller });
    } catch {
      silent.add(endpoint.service);
      return null;
    }
  };
  const [users, engagement, posts, events, waiting, log] = await Promise.all([
    ask(platformEndpoints.getAdminStats, {}),
    ask(engagementEndpoints.getEngagementMetrics, {}),
    ask(feedEndpoints.getCommunityStats, {}),
    ask(adminEventEndpoints.getEventStats, {}),
    ask(caseEndpoints.countWaiting, {}),
    ask(auditEndpoints.listAudit, { query: { limit: shownActivities } }),
  ]);
  const missing = serviceNames.filter((service) => silent.has(service));
  return {
    complete: missing.length === 0,
    missing,
    users,
    engagement,
    posts,
    events,
    waiting,
    activities: log?.entries ?? null,
    readAt: new Date().toISOString(),
  };
}
