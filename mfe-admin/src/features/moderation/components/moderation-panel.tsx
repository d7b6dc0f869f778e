import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { useSearchParams } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { RefreshCw } from '@ankur/ui/icons';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { Pagination } from '@ankur/ui/navigation/pagination';
import { TabPanel, Tabs } from '@ankur/ui/navigation/tabs';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { useCallback } from 'react';
import { useStillRows } from '../../../cases/use-still-rows.ts';
import { useCases, type CaseFilter } from '../api/use-cases.ts';
import { useOpenCase } from '../api/use-open-case.ts';
import { CaseDetails } from '../details/case-details.tsx';
import { CaseFilters } from './case-filters.tsx';
import { CaseTable } from './case-table.tsx';
import styles from './moderation.module.css';

const tabs: { value: ContentType; label: string }[] = [
  { value: 'post', label: 'Community Posts' },
  { value: 'blog', label: 'Blog Posts' },
  { value: 'comment', label: 'Comments' },
];

/** Filter and open item of the panel, kept in the address. */
function usePanelAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | null>) => {
      setParams((current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') current.delete(name);
          else current.set(name, value);
        }
        return current;
      });
    },
    [setParams],
  );
  const filter: CaseFilter = {
    type: tabs.find(({ value }) => value === params.get('type'))?.value ?? 'post',
    status: params.get('status') ?? '',
    search: params.get('search') ?? '',
    page: Math.max(1, Number(params.get('page') ?? 1) || 1),
  };
  return { filter, openId: params.get('open'), change };
}

function belongsTo({ type, status }: CaseFilter) {
  return (item: ModerationCase) => item.contentType === type && (status === '' || item.status === status);
}

function CaseRows({ filter, openId, change }: ReturnType<typeof usePanelAddress>) {
  const { data, error, isPending, isFetching, refetch } = useCases(filter);
  const { rows, waiting, area, settle } = useStillRows({
    loaded: data?.posts,
    belongs: belongsTo(filter),
    acceptsNew: filter.search === '' && filter.page === 1,
    onGap: () => void refetch(),
  });
  const open = useOpenCase(openId, rows);
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
            {waiting.length > 0 && (
              <Button size="small" variant="primary" onClick={settle}>
                {waiting.length === 1 ? 'Show 1 new' : `Show ${String(waiting.length)} new`}
              </Button>
            )}
            <Button
              size="small"
              icon={<RefreshCw size={16} />}
              busy={isFetching}
              onClick={() => void refetch()}
            >
              Refresh
            </Button>
          </div>
          <div {...area} data-testid="moderation-list">
            <CaseTable
              rows={rows}
              status={filter.status}
              activeId={openId}
              busy={isFetching}
              onOpen={(id) => change({ open: id })}
            />
          </div>
          <Pagination
            page={filter.page}
            pages={data.totalPages}
            style="compact"
            onPageChange={(page) => change({ page: String(page) })}
          />
        </>
      )}
      {open !== undefined && (
        <CaseDetails key={open._id} item={open} onClose={() => change({ open: null })} />
      )}
    </>
  );
}

/** Moderation of posts, blogs and comments: search, filter, decide. */
export function ModerationPanel() {
  const address = usePanelAddress();
  const { filter, change } = address;
  const handleSearch = useCallback((search: string) => change({ search, page: null }), [change]);
  return (
    <div className={styles['panel']}>
      <PageHeader title="Content Moderation" lead="Newest first. Rows stay where they are while you work." />
      <Tabs
        label="Kind of content"
        value={filter.type}
        tabs={tabs}
        onValueChange={(type) => change({ type, page: null, open: null })}
      >
        {tabs.map(({ value }) => (
          <TabPanel key={value} value={value}>
            {value === filter.type && (
              <div className={styles['tab']}>
                <CaseFilters
                  status={filter.status}
                  search={filter.search}
                  onStatusChange={(status) => change({ status, page: null })}
                  onSearchChange={handleSearch}
                />
                <CaseRows key={`${filter.type}:${filter.status}:${filter.search}`} {...address} />
              </div>
            )}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
