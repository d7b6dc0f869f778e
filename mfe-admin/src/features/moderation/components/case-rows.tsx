import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { useQueryClient } from '@ankur/mfe-kit';
import { Pagination } from '@ankur/ui/navigation/pagination';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { useEffect } from 'react';
import { keepCase } from '../../../cases/case-cache.ts';
import { ListActions } from '../../../cases/list-actions.tsx';
import { useStillRows } from '../../../cases/use-still-rows.ts';
import { useCases, type CaseFilter } from '../api/use-cases.ts';
import type { usePanelAddress } from '../use-panel-address.ts';
import { CaseTable } from './case-table.tsx';
import styles from './moderation.module.css';

function belongsTo({ type, status }: CaseFilter) {
  return (item: Pick<ModerationCase, 'contentType' | 'status'>) =>
    item.contentType === type && (status === '' || item.status === status);
}

/** One page of the list, live, with its actions and pages. */
export function CaseRows({ filter, openId, change }: ReturnType<typeof usePanelAddress>) {
  const client = useQueryClient();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useCases(filter);
  const { rows, waiting, area, settle } = useStillRows({
    loaded: data?.posts,
    belongs: belongsTo(filter),
    acceptsNew: filter.search === '' && filter.page === 1,
    onGap: () => void refetch(),
  });
  const lastPage = data === undefined || isPlaceholderData ? Infinity : Math.max(1, data.totalPages);
  useEffect(() => {
    // Decisions make a filtered list shorter: its last page may be gone.
    if (filter.page > lastPage) change({ page: String(lastPage) }, { replace: true });
  }, [filter.page, lastPage, change]);
  const open = (item: ModerationCase) => {
    keepCase(client, item);
    change({ open: item._id });
  };
  return (
    <>
      {isPending && (
        <Skeleton label="Loading content...">
          <SkeletonText lines={8} />
        </Skeleton>
      )}
      {error !== null && data === undefined && (
        <ErrorState title="The list could not be loaded." onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <div className={styles['listHead']}>
            <ListActions
              waiting={waiting.length}
              busy={isFetching}
              onShow={settle}
              onRefresh={() => void refetch()}
            />
          </div>
          <div {...area} data-testid="moderation-list">
            <CaseTable rows={rows} status={filter.status} activeId={openId} busy={isFetching} onOpen={open} />
          </div>
          <Pagination
            page={filter.page}
            pages={data.totalPages}
            style="compact"
            onPageChange={(page) => change({ page: String(page) })}
          />
        </>
      )}
    </>
  );
}
