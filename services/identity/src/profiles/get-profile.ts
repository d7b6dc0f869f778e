import type { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewPublicUser } from '../users/user.view.ts';

export function getProfile({ users, streaks }: IdentityContext): UseCase<typeof profileEndpoints.getProfile> {
  return async ({ params }) => {
    const [user, streak] = await Promise.all([users.get(params.id), streaks.of(params.id, new Date())]);
    return { ...viewPublicUser(user), ...(streak ? { streak } : {}) };
  };
}
