import { Table, type TableProps } from '@ankur/ui/content/table';
import styles from './console-table.module.css';
import { useRowKeys } from './use-row-keys.ts';

/** A table of the console: the keys of all of them, and a head that stays while its rows scroll. */
export function ConsoleTable<Row>(props: TableProps<Row>) {
  const { rows, rowKey, onRowOpen } = props;
  const { activeKey, area } = useRowKeys({
    keys: rows.map(rowKey),
    onOpen:
      onRowOpen &&
      ((key) => {
        const row = rows.find((one) => rowKey(one) === key);
        if (row !== undefined) onRowOpen(row);
      }),
  });
  return (
    <div className={styles['table']} data-acts={props.rowActions !== undefined} {...area}>
      <Table {...props} activeKey={props.activeKey ?? activeKey} maxHeight="var(--table-height)" />
    </div>
  );
}
