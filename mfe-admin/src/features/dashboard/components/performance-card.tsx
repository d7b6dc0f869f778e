import { Fragment } from 'react';
import { useUptime, useSystemHealth } from '../api/use-dashboard.ts';
import { Panel } from '../../../figures/panel.tsx';
import { SourceLine } from '../../../figures/source-line.tsx';
import { performanceFacts, performanceSource, shownFact } from '../performance.ts';
import styles from './dashboard.module.css';

/** How fast events arrive, how long the platform has been up, and who is connected. */
export function PerformanceCard() {
  const { data, error, refetch } = useSystemHealth();
  const uptime = useUptime();
  const known = error === null ? data : null;
  return (
    <Panel title="Performance" data={known} onRetry={() => void refetch()}>
      {(health) => (
        <>
          <dl className={styles['facts']}>
            {performanceFacts(health, uptime).map((fact) => (
              <Fragment key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{shownFact(fact)}</dd>
              </Fragment>
            ))}
          </dl>
          <SourceLine source={performanceSource} at={health.checkedAt} />
        </>
      )}
    </Panel>
  );
}
