import { Card } from '@ankur/ui/content/card';
import { Table, type Column } from '@ankur/ui/content/table';
import { SegmentedControl } from '@ankur/ui/choices/segmented-control';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { useState } from 'react';
import styles from './charts.module.css';
import { useDrawing } from './use-drawing.ts';

/** One bar; `more` are the further cells of its row in the table. */
export interface BarChartRow {
  label: string;
  /** What a saved file calls it, where its label is short: a day as `2026-03-02`. */
  name?: string;
  value: number;
  more?: readonly string[];
}

export interface BarChartProps {
  title: string;
  /** What exactly is counted, since when, from which source. */
  definition: string;
  /** Headers of the table: of the names, of the values, of each further cell. */
  headers: readonly [name: string, value: string, ...more: string[]];
  rows: readonly BarChartRow[];
  /** Why there is nothing yet, and what would change that. */
  empty: string;
  format?: (value: number) => string;
  /** Bars lie, so that long names have room; for rows without an order of their own. */
  lying?: boolean;
}

function columnsOf(
  [name, value, ...more]: BarChartProps['headers'],
  format: (value: number) => string,
): Column<BarChartRow>[] {
  return [
    { id: 'name', header: name, cell: ({ label }) => label },
    { id: 'value', header: value, numeric: true, cell: (row) => format(row.value) },
    ...more.map((header, index) => ({
      id: header,
      header,
      numeric: true,
      cell: (row: BarChartRow) => row.more?.[index] ?? '',
    })),
  ];
}

/**
 * Bars with their table: whoever cannot see the drawing, or wants the numbers, reads the same there. The library that
 * draws is loaded only where a chart with bars is on the screen.
 */
export function BarChart(props: BarChartProps) {
  const { title, definition, headers, rows, empty, format = String, lying = false } = props;
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const hasBars = rows.some(({ value }) => value !== 0);
  const isDrawn = hasBars && view === 'chart';
  const draw = useDrawing(isDrawn);
  const isTable = rows.length > 0 && (view === 'table' || draw === 'failed');
  return (
    <Card as="section" className={styles['chart']}>
      <div className={styles['head']}>
        <h3>{title}</h3>
        {rows.length > 0 && (
          <SegmentedControl
            label={`${title}: how to show it`}
            options={[
              { value: 'chart', label: 'Chart' },
              { value: 'table', label: 'Table' },
            ]}
            value={view}
            onValueChange={setView}
          />
        )}
      </div>
      {!hasBars && !isTable && <EmptyState compact title={empty} />}
      {isTable && (
        <div className={styles['table']}>
          <Table
            caption={title}
            columns={columnsOf(headers, format)}
            rows={rows}
            rowKey={({ label }) => label}
          />
        </div>
      )}
      {isDrawn && draw !== 'failed' && (
        <div
          className={styles['canvas']}
          role="img"
          aria-label={`${title}: ${rows.map(({ label, value }) => `${label} ${format(value)}`).join(', ')}`}
          style={lying ? { blockSize: `${String(rows.length * 2.25 + 2.5)}rem` } : undefined}
        >
          {draw?.({ rows, format, lying })}
        </div>
      )}
      <p className={styles['definition']}>{definition}</p>
    </Card>
  );
}
