import type { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewPublicUser } from '../users/user.view.ts';

export function getProfile({ users }: IdentityContext): UseCase<typeof profileEndpoints.getProfile> {
  return async ({ params }) => viewPublicUser(await users.get(params.id));
}
