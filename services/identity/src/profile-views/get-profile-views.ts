import type { profileViewEndpoints } from '@ankur/contracts/identity/profile-views.endpoints';
import { cardRole, roles } from '@ankur/contracts/roles';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { dayInIndia } from '@ankur/service-kit/days/day-in-india';
import type { IdentityContext } from '../context.ts';
import { viewAuthorCard } from '../users/user.view.ts';
import { mayNameViewer } from './profile-views.policy.ts';

const maxLatest = 12;

/** Who looked at the caller's profile. */
export function getProfileViews({
  users,
  profileViews,
}: IdentityContext): UseCase<typeof profileViewEndpoints.getProfileViews> {
  return async ({ caller: { userId } }) => {
    const now = new Date();
    const [owner, latest, counts] = await Promise.all([
      users.get(userId),
      profileViews.latest(userId, now, maxLatest),
      Promise.all(roles.map(async (role) => ({ role, count: await profileViews.count(userId, role, now) }))),
    ]);
    const viewers = await Promise.all(latest.map(({ viewerId }) => users.find(viewerId)));
    return {
      source: 'Members who opened the profile',
      countedAt: now.toISOString(),
      total: counts.reduce((sum, { count }) => sum + count, 0),
      byRole: counts.flatMap(({ role, count }) => {
        const shown = cardRole(role);
        return shown.role && count > 0 ? [{ role: shown.role, count }] : [];
      }),
      latest: latest.map(({ role, at }, index) => {
        const viewer = viewers[index];
        const isNamed = viewer !== null && viewer !== undefined && mayNameViewer(owner, viewer, now);
        return { viewer: isNamed ? viewAuthorCard(viewer) : null, ...cardRole(role), on: dayInIndia(at) };
      }),
    };
  };
}
