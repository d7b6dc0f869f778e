import type { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';

export function showMember({ hiddenMembers }: Community): UseCase<typeof hiddenMemberEndpoints.showMember> {
  return async (input) => {
    const { params, caller } = input;
    await hiddenMembers.hide({ userId: caller.userId, member: params.userId, kind: null }, input);
    return { success: true as const };
  };
}
