import type { profileViewEndpoints } from '@ankur/contracts/identity/profile-views.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { assertFound } from '../profiles/profile.policy.ts';

/** Notes that the caller looks at a profile. */
export function recordProfileView({
  users,
  profileViews,
}: IdentityContext): UseCase<typeof profileViewEndpoints.recordProfileView> {
  return async ({ params: { id }, caller: { userId } }) => {
    const [profile, viewer] = await Promise.all([users.get(id), users.get(userId)]);
    const now = new Date();
    assertFound(profile, viewer, now);
    const profileId = profile._id.toHexString();
    if (profileId !== userId)
      await profileViews.note({ profileId, viewerId: userId, role: viewer.role, at: now });
    return { success: true as const };
  };
}
