import { Link } from '@ankur/mfe-kit';
import { usePageViews } from '../api/use-dashboard.ts';
import { Panel } from '../../../figures/panel.tsx';
import { SourceLine } from '../../../figures/source-line.tsx';
import figures from '../../../figures/figures.module.css';
import styles from './dashboard.module.css';

const shown = 6;

/** The screens that are opened most. */
export function TrafficCard() {
  const { data, error, refetch } = usePageViews();
  const known = error !== null && data === undefined ? null : data;
  return (
    <Panel title="Traffic" data={known} onRetry={() => void refetch()}>
      {({ routes, source = 'Reports of browsers', countedAt }) =>
        routes.length === 0 ? (
          <p className={figures['note']}>No screen was counted yet.</p>
        ) : (
          <>
            <dl className={styles['facts']}>
              {routes.slice(0, shown).map(({ path, count }) => (
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
