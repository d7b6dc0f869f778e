import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { Button } from '@ankur/ui/actions/button';
import { Pagination } from '@ankur/ui/navigation/pagination';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import type { CaseFilter } from '../api/use-cases.ts';
import type { Queue } from '../api/use-queue.ts';
import { BulkBar } from '../review/bulk-bar.tsx';
import { CaseTable } from './case-table.tsx';
import { useLastPage } from '../../../shared/table/use-last-page.ts';
import styles from './moderation.module.css';

interface CaseRowsProps {
  queue: Queue;
  filter: CaseFilter;
  openId: string | null;
  onOpen: (item: ModerationCase) => void;
  onPageChange: (page: number) => void;
}

/** One page of the list with what can be done on several rows, and its pages. */
export function CaseRows({ queue, filter, openId, onOpen, onPageChange }: CaseRowsProps) {
  // Decisions make a filtered list shorter.
  const pages = queue.isPlaceholderData ? undefined : queue.totalPages;
  useLastPage({ page: filter.page, pages });
  const { rows, waiting, area, error, isPending, isFetching, totalPages, selected, select, refresh } = queue;
  if (isPending) {
    return (
      <Skeleton label="Loading content...">
        <SkeletonText lines={8} />
      </Skeleton>
    );
  }
  if (totalPages === undefined)
    return error && <ErrorState title="The list could not be loaded." onRetry={refresh} />;
  return (
    <>
      {waiting > 0 && (
        <div className={styles['listHead']}>
          <Button size="small" variant="primary" onClick={refresh}>
            Show {waiting} new
          </Button>
        </div>
      )}
      <BulkBar items={rows.filter(({ _id }) => selected.has(_id))} onDone={() => select(new Set())} />
      <div {...area} data-testid="moderation-list">
        <CaseTable
          rows={rows}
          filter={filter}
          activeId={openId}
          busy={isFetching && queue.isPlaceholderData}
          selection={{ selected, onChange: select }}
          onOpen={onOpen}
        />
      </div>
      <Pagination page={filter.page} pages={totalPages} style="compact" onPageChange={onPageChange} />
    </>
  );
}
