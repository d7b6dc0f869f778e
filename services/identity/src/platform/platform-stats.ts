import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { SessionRepository } from '../sessions/session.repository.ts';
import type { UserRepository } from '../users/user.repository.ts';
import { midnightInIndia } from '@ankur/service-kit/days/day-in-india';
import type { UptimeRepository } from './uptime.repository.ts';
import { countedEvery } from './counted.ts';

type PublicStats = EndpointOutput<typeof platformEndpoints.getPublicStats>;
type AdminStats = EndpointOutput<typeof platformEndpoints.getAdminStats>;

const everyMs = 10_000;
/**
 * Shorter than the console waits after a change, so that what it reads then holds the change, also where another
 * instance wrote it.
 */
const soonMs = 300;
const weekMs = 7 * 24 * 60 * 60_000;
/** More accounts than are counted anew for every admin who asks after a change. */
const many = 10_000;

export interface PlatformStats {
  publicStats(): Promise<PublicStats>;
  adminStats(): Promise<AdminStats>;
}

/**
 * User counts. What visitors ask for and what reads every account is counted at most every ten seconds; while accounts are
 * few, an admin reads what was written just now.
 */
export function createPlatformStats(
  users: UserRepository,
  sessions: Pick<SessionRepository, 'countActive'>,
  uptime: Pick<UptimeRepository, 'measure'>,
): PlatformStats {
  let known = 0;
  const written = () => (known < many ? users.written() : 0);
  const countGroups = countedEvery(
    everyMs,
    async () => {
      const [sportStats, levelStats, roleStats] = await Promise.all([
        users.countBy('sport'),
        users.countBy('level'),
        users.countBy('role'),
      ]);
      return { sportStats, levelStats, roleStats };
    },
    written,
  );
  return {
    publicStats: countedEvery(everyMs, async () => {
      const [members, athletes, sports, activeToday, measured] = await Promise.all([
        users.count(),
        users.count({ role: 'athlete' }),
        users.countSports(),
        sessions.countActive(midnightInIndia(new Date())),
        uptime.measure(new Date()),
      ]);
      const countedAt = new Date().toISOString();
      return {
        members,
        athletes,
        sports,
        activeToday,
        uptime: measured,
        source: 'Accounts, sessions and health checks',
        countedAt,
      };
    }),
    adminStats: countedEvery(
      soonMs,
      async () => {
        const since = new Date(Date.now() - weekMs);
        const before = { createdAt: { $gte: new Date(since.getTime() - weekMs), $lt: since } };
        const [
          suspendedUsers,
          verifiedUsers,
          pendingUsers,
          recentRegistrations,
          registrationsBefore,
          groups,
        ] = await Promise.all([
          users.count({ isSuspended: true }),
          users.count({ isSuspended: false, isVerified: true }),
          users.count({ isSuspended: false, isVerified: false }),
          users.count({ createdAt: { $gte: since } }),
          users.count(before),
          countGroups(),
        ]);
        const totalUsers = suspendedUsers + verifiedUsers + pendingUsers;
        known = totalUsers;
        return {
          totalUsers,
          verifiedUsers,
          suspendedUsers,
          pendingUsers,
          recentRegistrations,
          registrationsBefore,
          ...groups,
          source: 'Accounts',
          countedAt: new Date().toISOString(),
        };
      },
      written,
    ),
  };
}
