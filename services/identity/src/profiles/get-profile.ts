import type { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { isPrivate, maySeeProfile } from '../family/guardians/family.policy.ts';
import { viewPrivateUser, viewPublicUser } from '../users/user.view.ts';
import { assertFound } from './profile.policy.ts';

export function getProfile({ users, streaks }: IdentityContext): UseCase<typeof profileEndpoints.getProfile> {
  return async ({ params, caller: { userId } }) => {
    const now = new Date();
    const [user, streak, reader] = await Promise.all([
      users.get(params.id),
      streaks.of(params.id, now),
      userId === null || userId === params.id ? null : users.find(userId),
    ]);
    const isOwn = userId === params.id;
    if (!isOwn) assertFound(user, reader, now);
    if (!isOwn && !maySeeProfile(user, reader, now)) return viewPrivateUser(user);
    return {
      ...viewPublicUser(user),
      ...(streak ? { streak } : {}),
      // Whoever reads more than strangers do knows what not to pass on.
      ...(isPrivate(user, now) ? { isPrivate: true } : {}),
    };
  };
}
