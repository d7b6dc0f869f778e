import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { UserRepository } from '../users/user.repository.ts';
import { countedEvery } from './counted.ts';

type PublicStats = EndpointOutput<typeof platformEndpoints.getPublicStats>;
type AdminStats = EndpointOutput<typeof platformEndpoints.getAdminStats>;

const everyMs = 10_000;
const weekMs = 7 * 24 * 60 * 60_000;

export interface PlatformStats {
  publicStats(): Promise<PublicStats>;
  adminStats(): Promise<AdminStats>;
}

/** User counts, taken at most every ten seconds whatever the number of askers. */
export function createPlatformStats(users: UserRepository): PlatformStats {
  return {
    publicStats: countedEvery(everyMs, async () => {
      const [members, athletes, sports] = await Promise.all([
        users.count({}),
        users.count({ role: 'athlete' }),
        users.countSports(),
      ]);
      return { members, athletes, sports, countedAt: new Date().toISOString() };
    }),
    adminStats: countedEvery(everyMs, async () => {
      const since = new Date(Date.now() - weekMs);
      const [suspendedUsers, verifiedUsers, pendingUsers, recentRegistrations] = await Promise.all([
        users.count({ isSuspended: true }),
        users.count({ isSuspended: false, isVerified: true }),
        users.count({ isSuspended: false, isVerified: false }),
        users.count({ createdAt: { $gte: since } }),
      ]);
      const totalUsers = suspendedUsers + verifiedUsers + pendingUsers;
      return {
        totalUsers,
        verifiedUsers,
        suspendedUsers,
        pendingUsers,
        recentRegistrations,
        countedAt: new Date().toISOString(),
      };
    }),
  };
}
