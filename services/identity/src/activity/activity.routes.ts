import { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import { engagementEndpoints } from '@ankur/contracts/identity/engagement.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { countedEvery } from '../platform/counted.ts';
import { countEngagement } from './count-engagement.ts';
import { getGrowthAnalytics } from './get-growth-analytics.ts';

/** The figures read two months of days: asked again sooner than this, they are those of before. */
const everyMs = 10_000;

export function activityRoutes(context: IdentityContext): RouteRegistration[] {
  const { activity } = context;
  const count = countedEvery(everyMs, () => countEngagement(activity, new Date()));
  return [
    route(engagementEndpoints.getEngagementMetrics, () => count()),
    route(analyticsEndpoints.getGrowthAnalytics, getGrowthAnalytics(context)),
  ];
}
