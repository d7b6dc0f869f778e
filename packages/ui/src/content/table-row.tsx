import type { MouseEvent } from 'react';
import type { TableProps } from './table.tsx';
import css from './table.module.css';

interface TableRowProps<Row> {
  row: Row;
  table: TableProps<Row>;
}

/** One row of a table. */
export function TableRow<Row>({ row, table }: TableRowProps<Row>) {
  const { columns, rowKey, rowActions, activeKey, onRowOpen, selection } = table;
  const key = rowKey(row);
  const selected = selection?.selected.has(key);

  function tick() {
    const next = new Set(selection?.selected);
    if (!next.delete(key)) next.add(key);
    selection?.onChange(next);
  }

  // A convenience for the pointer only: by keyboard a row is opened through the link or button inside it.
  function open(event: MouseEvent<HTMLElement>) {
    const control = (event.target as Element).closest('a, button, input, label, select, textarea');
    if (!control && !window.getSelection()?.toString()) onRowOpen?.(row);
  }

  return (
    <tr
      className={onRowOpen && css.opens}
      data-selected={selected || undefined}
      data-active={key === activeKey || undefined}
      // So that the keys of a table can take the focus along; never a stop of Tab.
      tabIndex={key === activeKey ? -1 : undefined}
      onClick={onRowOpen && open}
    >
      {selection && (
        <td className={css.tick}>
          <input type="checkbox" aria-label="Select row" checked={selected ?? false} onChange={tick} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          // A number without its word says nothing where the cells of a row do not stand below their heads.
          data-label={column.numeric && typeof column.header === 'string' ? column.header : undefined}
          className={[column.numeric && css.numeric, column.hideBelow && css.wide].filter(Boolean).join(' ')}
        >
          {column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td className={css.actions}>
          <div className={css.actionRow}>{rowActions(row)}</div>
        </td>
      )}
    </tr>
  );
}
