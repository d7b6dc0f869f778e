import type { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';

/** Mutes or blocks a member for the caller alone; the other is told nothing. */
export function hideMember({
  hiddenMembers,
  authors,
}: Community): UseCase<typeof hiddenMemberEndpoints.hideMember> {
  return async ({ params: { userId }, body: { kind }, caller }) => {
    if (userId === caller.userId) throw new AppError('OWN_ACCOUNT');
    const [known] = await authors.find([userId]);
    if (!known) throw new AppError('USER_NOT_FOUND');
    await hiddenMembers.hide(caller.userId, userId, kind);
    return { success: true as const };
  };
}
