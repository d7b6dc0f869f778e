import type { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import type { EndpointOutput } from '@ankur/contracts/endpoint';
import { flagReasons, type FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { sumByDay, sumOf } from '@ankur/service-kit/days/count-days';
import { measured, readDayRange, type DayRange } from '@ankur/service-kit/days/day-range';
import type { ModerationContext } from '../context.ts';
import { countDecisions, type DecisionCounts } from './count-decisions.ts';
import { readWaits } from './read-waits.ts';
import { spreadOf } from './spread.ts';

type Endpoint = typeof analyticsEndpoints.getModerationAnalytics;
type Logs = Pick<ModerationContext, 'appeals' | 'decisions' | 'flags'>;

const reasons = Object.keys(flagReasons) as FlagReason[];
const reversed = ({ undone, appealsGranted, changed }: DecisionCounts) => undone + appealsGranted + changed;

async function measureWaits(logs: Logs, items: DecisionCounts['items'], { since, until }: DayRange) {
  const isWithin = (at: Date | undefined): at is Date => at !== undefined && at >= since && at < until;
  const firstActions: number[] = [];
  const resolutions: number[] = [];
  const byReason = new Map<FlagReason, number[]>(reasons.map((reason) => [reason, []]));
  for await (const wait of readWaits(logs, items)) {
    const took = (at: Date) => at.getTime() - wait.since.getTime();
    if (isWithin(wait.firstAction)) firstActions.push(took(wait.firstAction));
    if (!isWithin(wait.resolved)) continue;
    resolutions.push(took(wait.resolved));
    for (const reason of wait.reasons) byReason.get(reason)?.push(took(wait.resolved));
  }
  return { firstAction: spreadOf(firstActions), resolution: spreadOf(resolutions), byReason };
}

function reversalsOf(counts: DecisionCounts): EndpointOutput<Endpoint>['reversals'] {
  const { undone, appealsGranted, appealsDeclined, changed, byDay } = counts;
  const made = sumOf(byDay);
  const rate = made === 0 ? null : Math.round((reversed(counts) / made) * 1000) / 10;
  return { undone, appealsGranted, appealsDeclined, changed, rate };
}

/** What reviewing took and how often it was wrong, from the logs of flags, decisions and appeals. */
export function getModerationAnalytics(logs: Logs): UseCase<Endpoint> {
  return async ({ query }) => {
    const range = readDayRange(query);
    const earlier = { since: range.before, until: range.since };
    const [flags, flagsBefore, decided, decidedBefore] = await Promise.all([
      logs.flags.countMade(range),
      logs.flags.countMade(earlier),
      countDecisions(logs, range),
      countDecisions(logs, earlier),
    ]);
    const { byReason, ...waits } = await measureWaits(logs, decided.items, range);
    const [flagsOn, decisionsOn] = [sumByDay(flags), sumByDay(decided.byDay)];
    return {
      ...measured(range, 'Flags, decisions and appeals'),
      flags: { total: sumOf(flags), before: sumOf(flagsBefore) },
      decisions: { total: sumOf(decided.byDay), before: sumOf(decidedBefore.byDay) },
      byRules: decided.byRules,
      ...waits,
      byReason: reasons
        .map((reason) => {
          const { count: resolved, medianMs } = spreadOf(byReason.get(reason) ?? []);
          return { reason, flags: sumOf(flags.filter((each) => each.reason === reason)), resolved, medianMs };
        })
        .filter((each) => each.flags + each.resolved > 0)
        .sort((one, other) => other.flags - one.flags),
      reversals: reversalsOf(decided),
      days: range.days.map((day) => ({ day, flags: flagsOn(day), decisions: decisionsOn(day) })),
    };
  };
}
