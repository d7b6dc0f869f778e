import type { TableProps } from '@ankur/ui/content/table';
import { Pagination } from '@ankur/ui/navigation/pagination';
import shared from '../shared.module.css';
import { ConsoleTable } from './console-table.tsx';
import { useLastPage } from './use-last-page.ts';

interface PagedTableProps<Row> extends TableProps<Row> {
  /** The one shown, from 1. */
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
  /** What of how much is shown; with it every page has its button. */
  summary?: string;
}

/** A table with the pages below it. */
export function PagedTable<Row>({ page, pages, onPageChange, summary, ...table }: PagedTableProps<Row>) {
  useLastPage({ page, pages: table.busy === true ? undefined : pages });
  const style = summary === undefined ? ({ style: 'compact' } as const) : { summary };
  return (
    <div className={shared['work']}>
      <ConsoleTable {...table} />
      <Pagination page={page} pages={pages} onPageChange={onPageChange} {...style} />
    </div>
  );
}
