import type { followingEndpoints } from '@ankur/contracts/community/following.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';

export function unfollowMember({ following }: Community): UseCase<typeof followingEndpoints.unfollowMember> {
  return async ({ params, caller }) => {
    await following.unfollow(caller.userId, params.userId);
    return { success: true as const };
  };
}
