import type { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { isSuspendedAt } from '../users/suspension.policy.ts';
import { viewAuthorCard } from '../users/user.view.ts';

/** What another service needs to know of the author of content. */
export function getMember({ users }: IdentityContext): UseCase<typeof profileEndpoints.getMember> {
  return async ({ params }) => {
    const user = await users.get(params.id);
    return {
      user: viewAuthorCard(user),
      version: user.version,
      plan: user.plan,
      isSuspended: isSuspendedAt(user, new Date()),
      joinedAt: user.createdAt.toISOString(),
    };
  };
}
