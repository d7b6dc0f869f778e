import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { useQueryClient, useSession } from '@ankur/mfe-kit';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { TabPanel, Tabs } from '@ankur/ui/navigation/tabs';
import { useCallback } from 'react';
import { keepCase } from '../../cases/case-cache.ts';
import { useWaitingCounts } from '../../cases/use-waiting-counts.ts';
import type { CaseFilter } from './api/use-cases.ts';
import { useQueue } from './api/use-queue.ts';
import { CaseRows } from './components/case-rows.tsx';
import { PanelActions } from './components/panel-actions.tsx';
import styles from './components/moderation.module.css';
import { CaseDetails } from './details/case-details.tsx';
import { CaseFilters } from './filters/case-filters.tsx';
import { defaultStatus, isWaitingStatus, queueStatus } from './filters/content-status-options.ts';
import { contentKinds, usePanelAddress } from './filters/use-panel-address.ts';
import { rowAfter, rowBefore } from './review/neighbours.ts';
import { SettingsDialog } from './settings/settings-dialog.tsx';
import { useConsole } from '../../sections/console-context.ts';
import { useSingleKeys } from '../../shared/keys/use-single-keys.ts';

/** The queue and what stands open beside it. */
function useReview() {
  const client = useQueryClient();
  const address = usePanelAddress();
  const { filter, openId, change } = address;
  const queue = useQueue(filter, openId);
  const open = (item: ModerationCase | null) => {
    if (item !== null) keepCase(client, item);
    change({ open: item?._id ?? null });
  };
  useSingleKeys(
    {
      j: () => open(rowAfter(queue.rows, openId) ?? queue.rows.at(-1) ?? null),
      k: () => open(rowBefore(queue.rows, openId) ?? queue.rows[0] ?? null),
      Escape: () => {
        if (openId !== null) change({ open: null });
      },
    },
    { besideDetails: openId !== null },
  );
  return { ...address, queue, open };
}

/** Moderation of posts, blogs and comments: search, filter, decide. */
function ModerationPage() {
  const { filter, openId, act, change, queue, open } = useReview();
  const { show } = useConsole();
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const counts = useWaitingCounts();
  const isQueue = filter.status === queueStatus;
  const handleFilter = useCallback(
    (changes: Partial<Record<keyof CaseFilter, string>>) => change({ ...changes, page: null }),
    [change],
  );
  return (
    <div className={styles['panel']}>
      <PageHeader
        title="Content Moderation"
        lead={isWaitingStatus(filter.status) ? 'Longest waiting first.' : 'Newest first.'}
      />
      <PanelActions
        waiting={counts?.[filter.type]}
        isQueue={isQueue}
        onQueue={() => handleFilter({ status: isQueue ? defaultStatus : queueStatus })}
        onHelp={() => show('keys')}
        onSettings={isAdmin ? () => change({ act: 'settings' }) : undefined}
        onRefresh={queue.refresh}
        busy={queue.isFetching}
      />
      <div className={styles['work']}>
        <Tabs
          label="Kind of content"
          value={filter.type}
          tabs={contentKinds.map((kind) => ({ ...kind, count: counts?.[kind.value] }))}
          onValueChange={(type) => change({ type, page: null, open: null })}
        >
          {contentKinds.map(({ value }) => (
            <TabPanel key={value} value={value}>
              {value === filter.type && (
                <div className={styles['tab']}>
                  <CaseFilters filter={filter} onChange={handleFilter} />
                  <CaseRows
                    queue={queue}
                    filter={filter}
                    openId={openId}
                    onOpen={open}
                    onPageChange={(page) => change({ page: String(page) })}
                  />
                </div>
              )}
            </TabPanel>
          ))}
        </Tabs>
      </div>
      {openId !== null && (
        <CaseDetails
          key={`${filter.type}:${openId}`}
          type={filter.type satisfies ContentType}
          id={openId}
          onClose={() => change({ open: null })}
          onDecided={() => open(rowAfter(queue.rows, openId))}
          onUndone={({ contentType, _id }) => change({ type: contentType, open: _id })}
          onFlagger={(flagger) => handleFilter({ flagger, status: 'all' })}
        />
      )}
      {isAdmin && <SettingsDialog open={act === 'settings'} onClose={() => change({ act: null })} />}
    </div>
  );
}

export default ModerationPage;
