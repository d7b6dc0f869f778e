import type { followingEndpoints } from '@ankur/contracts/community/following.endpoints';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { assertFollowable } from './assert-followable.ts';
import type { StoredStanding } from './member-standing.model.ts';

/** How many follow a minor is told to nobody, not even to the minor. */
const mayCount = ({ userId, role }: MemberCaller, { _id, isMinor }: StoredStanding): boolean =>
  !isMinor && (userId === _id || role === 'admin');

/** Whether the caller follows a member; how many others do is for that member and admins. */
export function getFollowing(community: Community): UseCase<typeof followingEndpoints.getFollowing> {
  const { following } = community;
  return async ({ params: { userId }, caller }) => {
    const standing = await assertFollowable(community, caller.userId, userId);
    const [isFollowing, followers] = await Promise.all([
      following.isFollowing(caller.userId, userId),
      mayCount(caller, standing) ? following.countFollowers(userId) : null,
    ]);
    return { following: isFollowing, followers };
  };
}
