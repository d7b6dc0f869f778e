import { followingEndpoints } from '@ankur/contracts/community/following.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { followMember } from './follow-member.ts';
import { getFollowing } from './get-following.ts';
import { listFollowedMembers } from './list-followed-members.ts';
import { unfollowMember } from './unfollow-member.ts';

export function followingRoutes(community: Community): RouteRegistration[] {
  return [
    route(followingEndpoints.listFollowedMembers, listFollowedMembers(community)),
    route(followingEndpoints.getFollowing, getFollowing(community)),
    route(followingEndpoints.followMember, followMember(community)),
    route(followingEndpoints.unfollowMember, unfollowMember(community)),
  ];
}
