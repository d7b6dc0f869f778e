import { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { getCommunityStats } from './get-community-stats.ts';
import { getPostingAnalytics } from './get-posting-analytics.ts';
import { listFeed } from './list-feed.ts';

export function feedRoutes(community: Community): RouteRegistration[] {
  return [
    route(feedEndpoints.listFeed, listFeed(community)),
    route(feedEndpoints.getCommunityStats, getCommunityStats(community)),
    route(analyticsEndpoints.getPostingAnalytics, getPostingAnalytics(community)),
  ];
}
