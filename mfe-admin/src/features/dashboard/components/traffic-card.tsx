import { Link } from '@ankur/mfe-kit';
import { mostOpened, trafficSource } from '../traffic.ts';
import { usePageViews } from '../api/use-dashboard.ts';
import { Panel } from '../../../figures/panel.tsx';
import { SourceLine } from '../../../figures/source-line.tsx';
import figures from '../../../figures/figures.module.css';
import styles from './dashboard.module.css';

/** The screens that are opened most. */
export function TrafficCard() {
  const { data, error, refetch } = usePageViews();
  const known = error !== null && data === undefined ? null : data;
  return (
    <Panel title="Traffic" data={known} onRetry={() => void refetch()}>
      {({ routes, source = trafficSource, countedAt }) =>
        routes.length === 0 ? (
          <p className={figures['note']}>No screen was counted yet.</p>
        ) : (
          <>
            <dl className={styles['facts']}>
              {mostOpened(routes).map(({ path, count }) => (
                <div key={path}>
                  <dt>{path}</dt>
                  <dd>{count.toLocaleString('en-IN')}</dd>
                </div>
              ))}
            </dl>
            <p className={figures['source']}>
              Screens opened in the last 30 days by visitors and members of age; minors are not counted. All
              of them: <Link to="/admin-dashboard?tab=browsers">Browser Reports</Link>
            </p>
            {countedAt !== undefined && <SourceLine source={source} at={countedAt} />}
          </>
        )
      }
    </Panel>
  );
}
