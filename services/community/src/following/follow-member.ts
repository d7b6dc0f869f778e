import type { followingEndpoints } from '@ankur/contracts/community/following.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { assertFollowable } from './assert-followable.ts';

/** Follows a member, who is told nothing. */
export function followMember(community: Community): UseCase<typeof followingEndpoints.followMember> {
  const { following, standings } = community;
  return async ({ params: { userId }, caller }) => {
    if (userId === caller.userId) throw new AppError('OWN_ACCOUNT');
    await assertFollowable(community, caller.userId, userId);
    await following.follow(caller.userId, userId);
    // A block or an erasure that came meanwhile had nothing to end yet.
    try {
      await assertFollowable(community, caller.userId, userId);
      if ((await standings.find(caller.userId))?.isSuspended) throw new AppError('USER_NOT_FOUND');
    } catch (error) {
      await following.unfollow(caller.userId, userId);
      throw error;
    }
    return { success: true as const };
  };
}
