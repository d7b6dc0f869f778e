import { mediaEndpoints } from '@ankur/contracts/community/media.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { sendFile } from '@ankur/service-kit/http/send-file';
import type { Community } from '../context.ts';
import { getPostMedia } from './get-post-media.ts';

export function mediaRoutes(community: Community): RouteRegistration[] {
  const find = getPostMedia(community);
  return [route(mediaEndpoints.getPostMedia, async (input, http) => sendFile(http, await find(input)))];
}
