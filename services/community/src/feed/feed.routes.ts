import { communityEndpoints } from '@ankur/contracts/community/community.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { listFeed } from './list-feed.ts';

export function feedRoutes(community: Community): RouteRegistration[] {
  return [route(communityEndpoints.listFeed, listFeed(community))];
}
