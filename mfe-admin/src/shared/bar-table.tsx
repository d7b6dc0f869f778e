import { Table } from '@ankur/ui/content/table';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import styles from './bar-table.module.css';

/** One bar: a name, a number, and how that number is written. */
export interface Bar {
  name: string;
  value: number;
  text?: string;
}

interface BarTableProps {
  caption: string;
  /** What the names and the numbers are. */
  heads: readonly [name: string, value: string];
  bars: readonly Bar[];
  empty: string;
}

/** Bars that are a table: the number of each stands beside it, to be read by everybody. */
export function BarTable({ caption, heads, bars, empty }: BarTableProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Table
      caption={caption}
      columns={[
        { id: 'name', header: heads[0], width: '10rem', cell: ({ name }) => name },
        {
          id: 'bar',
          header: <VisuallyHidden>Bar</VisuallyHidden>,
          cell: ({ value }) => (
            <span className={styles['track']} aria-hidden="true">
              {value > 0 && (
                <span className={styles['bar']} style={{ inlineSize: `${String((value / most) * 100)}%` }} />
              )}
            </span>
          ),
        },
        {
          id: 'value',
          header: heads[1],
          numeric: true,
          width: '7rem',
          cell: ({ value, text }) => text ?? value,
        },
      ]}
      rows={bars}
      rowKey={({ name }) => name}
      empty={empty}
    />
  );
}
