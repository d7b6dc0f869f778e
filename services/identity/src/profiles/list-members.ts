import type { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { isPrivate } from '../family/guardians/family.policy.ts';
import { viewPrivateUser, viewPublicUser } from '../users/user.view.ts';

const maxMembers = 200;

export function listMembers({ users }: IdentityContext): UseCase<typeof profileEndpoints.listMembers> {
  return async () => {
    const now = new Date();
    return (await users.newestMembers(maxMembers)).map((user) =>
      isPrivate(user, now) ? viewPrivateUser(user) : viewPublicUser(user, now),
    );
  };
}
