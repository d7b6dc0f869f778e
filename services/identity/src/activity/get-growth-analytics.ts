import type { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import { roles } from '@ankur/contracts/roles';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { sumByDay, sumOf } from '@ankur/service-kit/days/count-days';
import { measured, readDayRange } from '@ankur/service-kit/days/day-range';
import type { IdentityContext } from '../context.ts';

/** Who registered and who was here; days of which activity is not recorded are unknown, not empty. */
export function getGrowthAnalytics({
  activity,
  users,
}: Pick<IdentityContext, 'activity' | 'users'>): UseCase<typeof analyticsEndpoints.getGrowthAnalytics> {
  return async ({ query }) => {
    const range = readDayRange(query);
    const { from, since, until, before } = range;
    const [counted, earlier, members, active, recordedSince] = await Promise.all([
      users.countRegistered(range),
      users.count({ createdAt: { $gte: before, $lt: since } }),
      users.count({ createdAt: { $lt: until } }),
      activity.byDay(from),
      activity.firstDay(),
    ]);
    const registrations = sumByDay(counted);
    const here = new Map(active.map((each) => [each._id, each.users]));
    const isRecorded = (day: string) => recordedSince !== null && day >= recordedSince;
    return {
      ...measured(range, 'Accounts and recorded activity'),
      registrations: { total: sumOf(counted), before: earlier },
      members,
      byRole: roles
        .map((role) => ({ role, count: sumOf(counted.filter((each) => each.role === role)) }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count),
      days: range.days.map((day) => ({
        day,
        registrations: registrations(day),
        active: isRecorded(day) ? (here.get(day) ?? 0) : null,
      })),
      recordedSince,
    };
  };
}
