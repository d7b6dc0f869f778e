import type { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';

export function showMember({ hiddenMembers }: Community): UseCase<typeof hiddenMemberEndpoints.showMember> {
  return async ({ params: { userId }, caller }) => {
    await hiddenMembers.show(caller.userId, userId);
    return { success: true as const };
  };
}
