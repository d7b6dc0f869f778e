import type { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewOwnUser } from '../users/user.view.ts';

export function getOwnProfile({
  users,
  streaks,
}: IdentityContext): UseCase<typeof profileEndpoints.getOwnProfile> {
  return async ({ caller: { userId } }) => {
    const [user, streak] = await Promise.all([users.get(userId), streaks.of(userId, new Date())]);
    return { ...viewOwnUser(user), ...(streak ? { streak } : {}) };
  };
}
