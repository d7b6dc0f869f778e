import { counted } from '../../shared/words.ts';
import type { DashboardData, SystemHealth } from './dashboard-data.ts';
import { figureRow, type ReportRow } from '../../figures/report-file.ts';
import { contentFigures, engagementFigures, userFigures } from './figures.ts';
import { performanceFacts, performanceSource } from './performance.ts';
import { mostOpened, trafficSource, type PageViews } from './traffic.ts';

const chartRow = (group: string, source: string, at: string) => ({ group, definition: '', source, at });

function engagementRows(engagement: NonNullable<DashboardData['engagement']>): ReportRow[] {
  const about = (group: string) =>
    chartRow(group, engagement.source ?? 'Recorded activity', engagement.countedAt);
  return [
    ...engagement.days.map(({ day, users }) => ({
      ...about('Active Members per Day'),
      name: day,
      value: users,
      unit: '',
      note: '',
    })),
    ...engagement.sessionDurationBySport.map(({ sport, duration, users }) => ({
      ...about('Session Duration by Sport'),
      name: sport,
      value: duration,
      unit: 'min',
      note: counted(users, 'member'),
    })),
    ...engagement.activeTimePeriods.map(({ period, percentage, users }) => ({
      ...about('Most Active Time Periods'),
      name: period,
      value: percentage,
      unit: '%',
      note: counted(users, 'member'),
    })),
    ...engagement.featureUsage.map(({ feature, users, usage }) => ({
      ...about('Feature Usage'),
      name: feature,
      value: users,
      unit: '',
      note: `${counted(usage, 'day')} of use`,
    })),
  ];
}

function healthRows({
  services,
  live,
  source = 'Asked by the gateway',
  checkedAt,
}: SystemHealth): ReportRow[] {
  const about = chartRow('System Health', source, checkedAt);
  return [
    ...services.map(({ service, up, ms }) => ({
      ...about,
      name: service,
      value: up ? 'Up' : 'Down',
      unit: '',
      note: ms === null ? '' : `${String(ms)} ms`,
    })),
    {
      ...about,
      name: 'live updates',
      value: live.ms === null ? 'Down' : 'Up',
      unit: '',
      note: live.ms === null ? '' : `${String(live.ms)} ms`,
    },
  ];
}

function performanceRows(health: SystemHealth, uptime: number | null): ReportRow[] {
  const about = chartRow('Performance', performanceSource, health.checkedAt);
  return performanceFacts(health, uptime).map(({ label: name, value, unit, none }) => ({
    ...{ ...about, name, value, unit },
    note: value === null ? none : '',
  }));
}

const trafficRows = ({ routes, source = trafficSource, countedAt }: PageViews, readAt: string): ReportRow[] =>
  mostOpened(routes).map(({ path: name, count: value }) => ({
    ...chartRow('Traffic', source, countedAt ?? readAt),
    ...{ name, value, unit: '', note: 'last 30 days' },
  }));

/** What the cards show that ask for themselves; undefined while it is not known. */
interface OtherCards {
  health?: SystemHealth | undefined;
  views?: PageViews | undefined;
  uptime?: number | null;
}

/** Every figure that the cards and charts of the dashboard show, from the same data; what did not answer is no row. */
export function reportRows(
  data: DashboardData,
  { health, views, uptime = null }: OtherCards = {},
): ReportRow[] {
  const figures = [
    ...(data.users === null ? [] : userFigures(data.users).map((figure) => ['Users', figure] as const)),
    ...(data.engagement === null
      ? []
      : engagementFigures(data.engagement).map((figure) => ['Engagement metrics', figure] as const)),
    ...contentFigures(data).map((figure) => ['Engagement', figure] as const),
  ];
  return [
    ...figures.map(([group, figure]) => figureRow(group, figure)),
    ...(data.engagement === null ? [] : engagementRows(data.engagement)),
    ...(health === undefined ? [] : [...performanceRows(health, uptime), ...healthRows(health)]),
    ...(views === undefined ? [] : trafficRows(views, data.readAt)),
  ];
}

/** What json says of the report before its rows: when it was read, and what it lacks. */
export const reportHead = ({
  complete,
  missing,
  readAt: at,
}: Pick<DashboardData, 'complete' | 'missing' | 'readAt'>) => ({
  report: 'Ankur dashboard',
  at,
  complete,
  missing,
});
