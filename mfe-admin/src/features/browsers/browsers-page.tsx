import type { Api } from '@ankur/contracts/endpoints';
import { timeLabel, useApiQuery } from '@ankur/mfe-kit';
import type { Column } from '@ankur/ui/content/table';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import type { ReactNode } from 'react';
import { BarTable } from '../../shared/bar-table.tsx';
import shared from '../../shared/shared.module.css';
import { ConsoleTable } from '../../shared/table/console-table.tsx';

const errorsCall = 'GET /api/admin/client-errors';
const viewsCall = 'GET /api/admin/page-views';
type ClientError = Api[typeof errorsCall]['response']['errors'][number];

const columns: Column<ClientError>[] = [
  {
    id: 'message',
    header: 'Error',
    cell: ({ message }) => <span className={shared['words']}>{message}</span>,
  },
  { id: 'area', header: 'Part', width: '9rem', hideBelow: 'tablet', cell: ({ area }) => area },
  { id: 'path', header: 'Screen', width: '12rem', hideBelow: 'tablet', cell: ({ path }) => path },
  { id: 'count', header: 'Times', width: '5rem', numeric: true, cell: ({ count }) => count.toLocaleString() },
  {
    id: 'last',
    header: 'Last',
    width: '7rem',
    hideBelow: 'tablet',
    cell: ({ lastAt }) => timeLabel(lastAt),
  },
];

interface PartProps {
  query: { data: unknown; isPending: boolean; isFetching: boolean; refetch: () => unknown };
  failed: string;
  children: ReactNode;
}

/** What stands in for one of the two tables while it is not there. */
function Part({ query: { data, isPending, isFetching, refetch }, failed, children }: PartProps) {
  if (isPending)
    return (
      <Skeleton label="Loading reports...">
        <SkeletonText lines={6} />
      </Skeleton>
    );
  if (data === undefined)
    return <ErrorState compact title={failed} busy={isFetching} onRetry={() => void refetch()} />;
  return children;
}

/** What browsers tell of themselves (M08, M09): errors they met and screens that were opened, without names. */
function BrowsersPage() {
  const errors = useApiQuery(errorsCall);
  const views = useApiQuery(viewsCall);
  return (
    <div className={shared['form']}>
      <PageHeader
        title="Browser Reports"
        lead="What went wrong in browsers, and which screens were opened."
      />
      <Part query={errors} failed="The errors could not be loaded.">
        <ConsoleTable
          caption="Errors of the last 30 days, the latest first"
          columns={columns}
          rows={errors.data?.errors ?? []}
          rowKey={({ area, path, message }) => `${area} ${path} ${message}`}
          empty="No browser met an error."
        />
      </Part>
      <Part query={views} failed="The screens could not be loaded.">
        <BarTable
          caption="Screens opened in the last 30 days"
          heads={['Screen', 'Opened']}
          bars={(views.data?.routes ?? []).map(({ path, count }) => ({
            name: path,
            value: count,
            text: count.toLocaleString(),
          }))}
          empty="No screen was counted yet."
        />
      </Part>
      <p className={shared['muted']}>
        Reports name no member and no address; of minors only errors count. How remotes do as a whole is under
        Releases.
      </p>
    </div>
  );
}

export default BrowsersPage;
