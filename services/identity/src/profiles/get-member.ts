import { AppError } from '@ankur/contracts/error-codes';
import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { IdentityContext } from '../context.ts';
import { isSuspendedAt } from '../users/suspension.policy.ts';
import { viewAuthorCard } from '../users/user.view.ts';

type Output = EndpointOutput<typeof profileEndpoints.getMember>;

/** What another service needs to know of the author of new content. */
export async function getMember(context: IdentityContext, userId: string): Promise<Output> {
  const user = await context.users.find(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return {
    user: viewAuthorCard(user),
    version: user.version,
    plan: user.plan,
    isSuspended: isSuspendedAt(user, new Date()),
  };
}
