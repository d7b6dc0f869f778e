import type { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewOwnUser } from '../users/user.view.ts';

export function getOwnProfile({ users }: IdentityContext): UseCase<typeof profileEndpoints.getOwnProfile> {
  return async ({ caller }) => viewOwnUser(await users.get(caller.userId));
}
