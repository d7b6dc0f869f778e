import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../icons.tsx';
import css from './table.module.css';
import { TableRow } from './table-row.tsx';

/** One column of a table and how it shows a row. */
export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  width?: string;
  sort?: 'ascending' | 'descending' | 'none' | undefined;
  onSort?: () => void;
  /** Left out where the table is narrower than 720 px, as on a tablet held upright beside the sidebar. */
  hideBelow?: 'tablet';
}

/** Which rows are ticked, by key. */
export interface TableSelection {
  selected: ReadonlySet<string>;
  onChange: (next: Set<string>) => void;
}

/** Everything a table needs to know of its rows. */
export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  activeKey?: string | undefined;
  onRowOpen?: (row: Row) => void;
  selection?: TableSelection;
  empty?: ReactNode;
  busy?: boolean;
  maxHeight?: string;
}

/** A dense table: 40 px rows, a header that stays, numbers to the right, actions that are quiet until their row is meant. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, rowActions, selection, empty, busy = false, maxHeight } = props;
  const keys = rows.map(rowKey);
  const ticked = keys.filter((key) => selection?.selected.has(key)).length;
  const width = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);

  return (
    // A scrolling region must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={css.scroll} style={{ maxHeight }} role="region" aria-label={caption} tabIndex={0}>
      <table className={css.table} aria-busy={busy}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={css.tick}>
                <input
                  type="checkbox"
                  aria-label="Select all rows"
                  checked={keys.length > 0 && ticked === keys.length}
                  ref={(box) => {
                    if (box) box.indeterminate = ticked > 0 && ticked < keys.length;
                  }}
                  onChange={(event) => selection.onChange(new Set(event.target.checked ? keys : []))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} />
            ))}
            {rowActions && (
              <th scope="col" className={css.actionsHead}>
                <span className={css.caption}>Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={busy ? css.busy : undefined}>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} table={props} />
          ))}
          {rows.length === 0 && empty && (
            <tr>
              <td className={css.empty} colSpan={width}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const Icon = sortIcons[column.sort ?? 'none'];
  return (
    <th
      scope="col"
      style={{ width: column.width }}
      className={[column.numeric && css.numeric, column.hideBelow && css.wide].filter(Boolean).join(' ')}
      aria-sort={column.onSort ? (column.sort ?? 'none') : undefined}
    >
      {column.onSort ? (
        <button type="button" className={css.sort} onClick={column.onSort}>
          {column.header}
          <Icon size={14} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
