import { topicEndpoints } from '@ankur/contracts/community/topics.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { listTrendingTopics } from './list-trending-topics.ts';

export function topicRoutes(community: Community): RouteRegistration[] {
  return [route(topicEndpoints.listTrendingTopics, listTrendingTopics(community))];
}
