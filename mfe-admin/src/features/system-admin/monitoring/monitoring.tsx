import type { Api } from '@ankur/contracts/endpoints';
import { Link, useApiQuery } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import type { Column } from '@ankur/ui/content/table';
import { Banner } from '@ankur/ui/states/banner';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { Badge, type BadgeTone } from '@ankur/ui/status/badge';
import { untickedMs, useMonitorTicks } from '../../../live/use-monitor-ticks.ts';
import shared from '../../../shared/shared.module.css';
import { ConsoleTable } from '../../../shared/table/console-table.tsx';
import styles from '../system-admin.module.css';

const call = 'GET /api/admin/monitoring';

type Numbers = Api[typeof call]['response'];
type Service = Numbers['services'][number];
type Called = Numbers['endpoints'][number];

const tones: Record<Service['state'], BadgeTone> = {
  ok: 'success',
  slow: 'warning',
  failing: 'danger',
  quiet: 'neutral',
};
const ms = (value: number | null) => (value === null ? '–' : `${value.toLocaleString()} ms`);
const clock = (at: string) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
const share = (errors: number, requests: number) =>
  requests === 0 ? '–' : `${((errors / requests) * 100).toFixed(1)} %`;

/** The columns that services and endpoints have alike. */
const numberColumns: Column<Service | Called>[] = [
  { id: 'requests', header: 'Requests', numeric: true, cell: ({ requests }) => requests.toLocaleString() },
  { id: 'p50', header: 'p50', numeric: true, cell: ({ p50 }) => ms(p50) },
  { id: 'p95', header: 'p95', numeric: true, cell: ({ p95 }) => ms(p95) },
  { id: 'errors', header: 'Errors', numeric: true, cell: ({ errors, requests }) => share(errors, requests) },
];
const serviceColumns: Column<Service>[] = [
  { id: 'service', header: 'Service', cell: ({ service }) => service },
  {
    id: 'state',
    header: 'Last 5 minutes',
    cell: ({ state }) => <Badge tone={tones[state]}>{state}</Badge>,
  },
  ...numberColumns,
];
const endpointColumns: Column<Called>[] = [
  { id: 'call', header: 'Endpoint', cell: ({ method, path }) => `${method} ${path}` },
  ...numberColumns,
];

function Figures({ numbers }: { numbers: Numbers }) {
  const { requests, errors, refused, p50, p95, sockets } = numbers;
  const figures = [
    ['Requests (last hour)', requests.toLocaleString()],
    ['Latency p50', ms(p50)],
    ['Latency p95', ms(p95)],
    ['Error rate', share(errors, requests)],
    ['Refused (4xx)', refused.toLocaleString()],
    ['Open sockets', sockets.toLocaleString()],
  ] as const;
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the gateway has counted of its last hour, told anew every five seconds. */
export function Monitoring() {
  useMonitorTicks();
  const { data, error, isPending, refetch } = useApiQuery(call, undefined, {
    refetchInterval: untickedMs,
    staleTime: untickedMs,
  });
  const retry = () => void refetch();
  if (isPending)
    return (
      <Skeleton label="Loading the numbers...">
        <SkeletonText lines={10} />
      </Skeleton>
    );
  if (data === undefined)
    return <ErrorState compact title="The numbers could not be loaded." onRetry={retry} />;
  return (
    <div className={shared['form']}>
      {error !== null && (
        <Banner tone="warning" action={<Button onClick={retry}>Try again</Button>}>
          The numbers are those of {clock(data.at)}: newer ones could not be loaded.
        </Banner>
      )}
      <Figures numbers={data} />
      <p className={shared['muted']}>
        Counted by this gateway since {clock(data.since)}, every 5 seconds; looking here counts for nothing.
        How remotes do in browsers is under <Link to="/admin-dashboard?tab=releases">Releases</Link>.
      </p>
      <ConsoleTable
        caption="Services"
        columns={serviceColumns}
        rows={data.services}
        rowKey={({ service }) => service}
      />
      <ConsoleTable
        caption="Top endpoints"
        columns={endpointColumns}
        rows={data.endpoints}
        rowKey={({ method, path }) => `${method} ${path}`}
        empty="Nothing was called yet."
      />
    </div>
  );
}
