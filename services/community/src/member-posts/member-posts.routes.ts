import { memberPostEndpoints } from '@ankur/contracts/community/member-posts.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { listMemberPosts } from './list-member-posts.ts';

export function memberPostRoutes(community: Community): RouteRegistration[] {
  return [route(memberPostEndpoints.listMemberPosts, listMemberPosts(community))];
}
