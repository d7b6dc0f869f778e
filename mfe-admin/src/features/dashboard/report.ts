import type { DashboardData, SystemHealth } from './dashboard-data.ts';
import { contentFigures, engagementFigures, userFigures } from './figures.ts';

/** One line of the report. */
export interface ReportRow {
  group: string;
  name: string;
  value: number | string | null;
  unit: string;
  note: string;
  definition: string;
  source: string;
  at: string;
}

const chartRow = (group: string, source: string, at: string) => ({ group, definition: '', source, at });

function engagementRows(engagement: NonNullable<DashboardData['engagement']>): ReportRow[] {
  const about = (group: string) => chartRow(group, 'Recorded activity', engagement.countedAt);
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
      note: `${String(users)} members`,
    })),
    ...engagement.activeTimePeriods.map(({ period, percentage, users }) => ({
      ...about('Most Active Time Periods'),
      name: period,
      value: percentage,
      unit: '%',
      note: `${String(users)} members`,
    })),
    ...engagement.featureUsage.map(({ feature, users, usage }) => ({
      ...about('Feature Usage'),
      name: feature,
      value: users,
      unit: '',
      note: `${String(usage)} days of use`,
    })),
  ];
}

function healthRows({ services, live, checkedAt }: SystemHealth): ReportRow[] {
  const about = chartRow('System Health', 'Asked by the gateway', checkedAt);
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

/** Everything the cards and charts of the dashboard show, from the same data; what did not answer is no row. */
export function reportRows(data: DashboardData, health: SystemHealth | undefined): ReportRow[] {
  const figures = [
    ...(data.users === null ? [] : userFigures(data.users).map((figure) => ['Users', figure] as const)),
    ...(data.engagement === null
      ? []
      : engagementFigures(data.engagement).map((figure) => ['Engagement metrics', figure] as const)),
    ...contentFigures(data).map((figure) => ['Engagement', figure] as const),
  ];
  return [
    ...figures.map(([group, { label, compared, ...rest }]) => ({
      group,
      name: label,
      note: compared,
      ...rest,
    })),
    ...(data.engagement === null ? [] : engagementRows(data.engagement)),
    ...(health === undefined ? [] : healthRows(health)),
  ];
}

const columns = ['group', 'name', 'value', 'unit', 'note', 'definition', 'source', 'at'] as const;

/** A cell that every spreadsheet takes for text, never for something to calculate. */
function cell(value: number | string | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["\n,;]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** The report as csv, with a mark that tells spreadsheets its encoding. */
export const reportCsv = (rows: readonly ReportRow[]): string =>
  `\uFEFF${[columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))].join('\r\n')}\r\n`;

/** The report as json, with what it lacks. */
export const reportJson = (
  data: Pick<DashboardData, 'complete' | 'missing' | 'readAt'>,
  rows: readonly ReportRow[],
): string =>
  JSON.stringify(
    { report: 'Ankur dashboard', at: data.readAt, complete: data.complete, missing: data.missing, rows },
    null,
    2,
  );
