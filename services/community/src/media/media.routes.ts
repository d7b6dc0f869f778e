import { communityEndpoints } from '@ankur/contracts/community/community.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { getPostMedia } from './get-post-media.ts';

export function mediaRoutes(community: Community): RouteRegistration[] {
  return [route(communityEndpoints.getPostMedia, getPostMedia(community))];
}
