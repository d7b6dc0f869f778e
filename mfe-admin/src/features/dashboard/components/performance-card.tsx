import { useApiQuery } from '@ankur/mfe-kit';
import { useSystemHealth } from '../api/use-dashboard.ts';
import { Panel } from '../../../figures/panel.tsx';
import { SourceLine } from '../../../figures/source-line.tsx';
import styles from './dashboard.module.css';

/** How fast events arrive, how long the platform has been up, and who is connected. */
export function PerformanceCard() {
  const { data, error, refetch } = useSystemHealth();
  const stats = useApiQuery('GET /api/admin/public/stats', undefined, { refetchInterval: 60_000 });
  const known = error === null ? data : null;
  return (
    <Panel title="Performance" data={known} onRetry={() => void refetch()}>
      {({ live, tabs, checkedAt }) => {
        const times = live.history.flatMap(({ ms }) => (ms === null ? [] : [ms]));
        const lost = live.history.length - times.length;
        const uptime = stats.data?.uptime ?? null;
        return (
          <>
            <dl className={styles['facts']}>
              <dt>Event to screen, now</dt>
              <dd>{live.ms === null ? 'did not arrive' : `${String(live.ms)} ms`}</dd>
              <dt>Slowest of the last {live.history.length || 30} minutes</dt>
              <dd>{times.length === 0 ? 'not measured yet' : `${String(Math.max(...times))} ms`}</dd>
              <dt>Lost in that time</dt>
              <dd>{live.history.length === 0 ? 'not measured yet' : String(lost)}</dd>
              <dt>Uptime, last 30 days</dt>
              <dd>{uptime === null ? 'needs a whole recorded day' : `${uptime.toFixed(2)}%`}</dd>
              <dt>Connected tabs</dt>
              <dd>{String(tabs)}</dd>
            </dl>
            <SourceLine source="An event of the gateway to itself each minute" at={checkedAt} />
          </>
        );
      }}
    </Panel>
  );
}
