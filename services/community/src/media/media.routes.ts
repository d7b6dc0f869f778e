import { mediaEndpoints } from '@ankur/contracts/community/media.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { getPostMedia } from './get-post-media.ts';

export function mediaRoutes(community: Community): RouteRegistration[] {
  return [route(mediaEndpoints.getPostMedia, getPostMedia(community))];
}
