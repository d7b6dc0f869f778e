import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { listFeed } from './list-feed.ts';

export function feedRoutes(community: Community): RouteRegistration[] {
  return [route(feedEndpoints.listFeed, listFeed(community))];
}
