import { api, toast, useInfiniteQuery, useLiveRoom, useMutation } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Download } from '@ankur/ui/icons';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { ErrorState } from '@ankur/ui/states/error-state';
import { LoadMore } from '@ankur/ui/states/load-more';
import { useState } from 'react';
import { copy } from '../../copy.ts';
import { download, fileStamp } from '../../shared/download.ts';
import { startOfDay } from '../../shared/local-time.ts';
import { SearchBox } from '../../shared/search-box.tsx';
import shared from '../../shared/shared.module.css';
import { ConsoleTable } from '../../shared/table/console-table.tsx';
import { useAddress } from '../../shared/use-address.ts';
import { columnsFor } from './audit-columns.tsx';
import styles from './audit.module.css';

const listCall = 'GET /api/moderation/audit';
const failed = 'The audit log could not be loaded.';

function useFilters() {
  const { params, change } = useAddress();
  const read = (name: string) => params.get(name) ?? '';
  const typed = {
    action: read('action'),
    who: read('who'),
    target: read('target'),
    from: read('from'),
    to: read('to'),
  };
  const [from, to] = [startOfDay(typed.from), startOfDay(typed.to, 1)];
  const filters = {
    ...(typed.action === '' ? {} : { action: typed.action.slice(0, 80) }),
    ...(typed.who === '' ? {} : { actorId: typed.who.slice(0, 80) }),
    ...(typed.target === '' ? {} : { targetId: typed.target.slice(0, 80) }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  return { typed, filters, change };
}

/** Offers what was done since the log was read; the entries on screen stand still until they are asked for. */
function NewEntries({ onShow }: { onShow: () => void }) {
  const [hasNews, setNews] = useState(false);
  useLiveRoom('admin', {
    onMessage: ({ type }) => {
      if (type === 'audit:appended') setNews(true);
    },
    onGap: () => setNews(true),
  });
  if (!hasNews) return null;
  const show = () => {
    setNews(false);
    onShow();
  };
  return (
    <Button variant="primary" onClick={show}>
      Show new entries
    </Button>
  );
}

/** What admins have done, newest first; nobody can change it. */
function AuditPage() {
  const { typed, filters, change } = useFilters();
  const log = useInfiniteQuery({
    queryKey: [listCall, filters],
    queryFn: ({ pageParam, signal }) =>
      api(
        listCall,
        { query: { ...filters, limit: 50, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const save = useMutation({
    // Told at once without a network, not saved when it is back.
    networkMode: 'always',
    mutationFn: () =>
      download(
        `/api/moderation/audit/export-file?${new URLSearchParams(filters).toString()}`,
        `audit-log-${fileStamp()}`,
      ),
    onError: (error: Error) => toast.error(error.message === '' ? copy.exportFailed : error.message),
  });
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <div className={shared['section']}>
      <PageHeader title="Audit Log" lead="Every act of an admin, once." />
      <div className={shared['bar']}>
        <SearchBox
          label="Action"
          placeholder="Action, for example user.suspend"
          value={typed.action}
          onChange={(action) => change({ action: action.trim() })}
        />
        <TextInput
          label="From"
          type="date"
          value={typed.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextInput
          label="To"
          type="date"
          value={typed.to}
          onChange={({ target }) => change({ to: target.value })}
        />
        {isNarrowed && (
          <Button onClick={() => change({ action: null, who: null, target: null, from: null, to: null })}>
            Show all
          </Button>
        )}
        <NewEntries onShow={() => void log.refetch()} />
        <Button icon={<Download size={18} />} busy={save.isPending} onClick={() => save.mutate()}>
          Export
        </Button>
      </div>
      {log.error !== null && log.data === undefined && (
        <ErrorState compact title={failed} onRetry={() => void log.refetch()} />
      )}
      {log.data !== undefined && (
        <div className={shared['work']}>
          <div className={styles['log']}>
            <ConsoleTable
              caption="Audit log"
              columns={columnsFor(change)}
              rows={log.data.pages.flatMap(({ entries }) => entries)}
              rowKey={({ _id }) => _id}
              empty={isNarrowed ? 'No entry matches these filters.' : 'Nothing was done yet.'}
            />
          </div>
          <LoadMore list={log} label="Show earlier" failed={failed} />
        </div>
      )}
    </div>
  );
}

export default AuditPage;
