import type { EndpointOutput } from '@ankur/contracts/endpoint';
import { dayPeriods } from '@ankur/contracts/identity/activity';
import { engagementDays, type engagementEndpoints } from '@ankur/contracts/identity/engagement.endpoints';
import type { ActivityRepository } from './activity.repository.ts';
import { dayBefore, dayInIndia, daysBefore } from '@ankur/service-kit/days/day-in-india';

export type Engagement = EndpointOutput<typeof engagementEndpoints.getEngagementMetrics>;

const tenths = (value: number) => Math.round(value * 10) / 10;
const minutesOf = (ms: number, visits: number) => tenths(ms / visits / 60_000);

/** Members of the last `days` days and of as many before; retention only when both are recorded. */
async function countWindow(activity: ActivityRepository, { today, days, since }: WindowWanted) {
  const from = daysBefore(today, 2 * days - 1);
  const { now, before, both } = await activity.inWindows(from, daysBefore(today, days - 1));
  const known = since !== null && since <= from && before > 0;
  return { now, before, retention: known ? tenths((both / before) * 100) : null };
}
interface WindowWanted {
  today: string;
  days: number;
  since: string | null;
}

async function countVisits(activity: ActivityRepository, from: string) {
  const sports = await activity.visitsBySport(from);
  const visits = sports.reduce((sum, each) => sum + each.visits, 0);
  const ms = sports.reduce((sum, each) => sum + each.ms, 0);
  return {
    avgSessionDuration: visits === 0 ? null : minutesOf(ms, visits),
    sessionDurationBySport: sports
      .map((each) => ({
        sport: each._id ?? 'unknown',
        users: each.users,
        duration: minutesOf(each.ms, each.visits),
      }))
      .sort((one, other) => other.users - one.users || one.sport.localeCompare(other.sport)),
  };
}

async function countPeriods(activity: ActivityRepository, from: string) {
  const [counted, total] = await Promise.all([activity.byPeriod(from), activity.countCounted(from)]);
  const users = new Map(counted.map((each) => [each._id, each.users]));
  if (total === 0) return [];
  return dayPeriods.map((period) => {
    const here = users.get(period) ?? 0;
    return { period, users: here, percentage: tenths((here / total) * 100) };
  });
}

async function countFeatures(activity: ActivityRepository, from: string) {
  const counted = await activity.byFeature(from);
  return counted
    .map(({ _id, users, days }) => ({ feature: _id, users, usage: days }))
    .sort((one, other) => other.users - one.users || one.feature.localeCompare(other.feature));
}

async function countDays(activity: ActivityRepository, from: string) {
  const users = new Map((await activity.byDay(from)).map((each) => [each._id, each.users]));
  if (users.size === 0) return [];
  return Array.from({ length: engagementDays }, (_, index) => {
    const day = daysBefore(from, -index);
    return { day, users: users.get(day) ?? 0 };
  });
}

/** The figures of the moment, from what is recorded and from nothing else. */
export async function countEngagement(activity: ActivityRepository, now: Date): Promise<Engagement> {
  const today = dayInIndia(now);
  const from = daysBefore(today, engagementDays - 1);
  const since = await activity.firstDay();
  const [dau, yesterday, week, month, visits, activeTimePeriods, featureUsage, days] = await Promise.all([
    activity.countDay(today),
    activity.countDay(dayBefore(today)),
    countWindow(activity, { today, days: 7, since }),
    countWindow(activity, { today, days: engagementDays, since }),
    countVisits(activity, from),
    countPeriods(activity, from),
    countFeatures(activity, from),
    countDays(activity, from),
  ]);
  return {
    dau,
    wau: week.now,
    mau: month.now,
    previous: { dau: yesterday, wau: week.before, mau: month.before },
    retention7Day: week.retention,
    retention30Day: month.retention,
    ...visits,
    activeTimePeriods,
    featureUsage,
    days,
    since,
    source: 'Recorded activity',
    countedAt: now.toISOString(),
  };
}
