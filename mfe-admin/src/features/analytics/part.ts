import type { BarChartProps } from '../../charts/bar-chart.tsx';
import { comparison, type Figure } from '../../figures/figure.ts';
import { figureRow, type ReportRow } from '../../figures/report-file.ts';

/** A chart with the unit of its values. */
type PartChart = BarChartProps & { unit: '' | 'min' };

/** What one service tells of the chosen days: what the screen shows, and what the file holds. */
export interface Part {
  figures: Figure[];
  charts: PartChart[];
  source: string;
  at: string;
}

interface Measured {
  from: string;
  to: string;
  source: string;
  countedAt: string;
}

/** Builds the figures of an answer: each says its source, its time and what it is compared with. */
export function figuresFor({ source, countedAt: at }: Measured, days: number) {
  const about = { source, at };
  return {
    figure: (figure: Omit<Figure, 'source' | 'at' | 'unit'> & { unit?: Figure['unit'] }): Figure => ({
      unit: '',
      ...figure,
      ...about,
    }),
    compared: ({ total, before }: { total: number; before: number }) =>
      comparison(total, before, days === 1 ? 'the day before' : `the ${String(days)} days before`),
    about,
  };
}

/** Longer rows of days name the year, so that no two days have one name. */
const maxUnnamedYear = 62;

/** A row of days as bars; those of which nothing is known are left out. Days on which nothing happened at all are no bars. */
export function byDay(days: readonly { day: string; value: number | null; more?: readonly string[] }[]) {
  const isZero = (text: string) => text === '0';
  if (days.every(({ value, more = [] }) => !value && more.every(isZero))) return [];
  const year = days.length > maxUnnamedYear ? ({ year: '2-digit' } as const) : {};
  const label = (day: string) =>
    new Date(`${day}T00:00`).toLocaleDateString([], { day: 'numeric', month: 'short', ...year });
  return days.flatMap(({ day, value, more }) =>
    value === null ? [] : [{ label: label(day), name: day, value, ...(more === undefined ? {} : { more }) }],
  );
}

/** Every card and every bar of a part as a line. */
export function partRows(title: string, { figures, charts, source, at }: Part): ReportRow[] {
  return [
    ...figures.map((figure) => figureRow(title, figure)),
    ...charts.flatMap((chart) =>
      chart.rows.map(({ label, name = label, value, more = [] }) => ({
        group: chart.title,
        name,
        value,
        unit: chart.unit,
        note: more.map((text, index) => `${chart.headers[index + 2] ?? ''}: ${text}`).join(', '),
        definition: chart.definition,
        source,
        at,
      })),
    ),
  ];
}
