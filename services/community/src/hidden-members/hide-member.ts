import type { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';

/** Mutes or blocks a member for the caller alone; the other is told nothing. A block ends following both ways. */
export function hideMember({
  hiddenMembers,
  authors,
  following,
}: Community): UseCase<typeof hiddenMemberEndpoints.hideMember> {
  return async (input) => {
    const { params, body, caller } = input;
    const { userId } = params;
    if (userId === caller.userId) throw new AppError('OWN_ACCOUNT');
    const [known] = await authors.find([userId]);
    if (!known) throw new AppError('USER_NOT_FOUND');
    await hiddenMembers.hide({ userId: caller.userId, member: userId, kind: body.kind }, input);
    if (body.kind === 'blocked') await following.part(caller.userId, userId);
    return { success: true as const };
  };
}
