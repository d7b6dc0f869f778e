import { timeLabel } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import type { DashboardData } from '../dashboard-data.ts';
import { Panel } from '../../../figures/panel.tsx';
import figures from '../../../figures/figures.module.css';
import styles from './dashboard.module.css';

interface ActivitiesCardProps {
  activities: DashboardData['activities'] | undefined;
  onRetry: () => void;
  onOpenLog: () => void;
}

/** What admins did last: the tail of the audit log. */
export function ActivitiesCard({ activities, onRetry, onOpenLog }: ActivitiesCardProps) {
  return (
    <Panel title="Recent Activities" data={activities} onRetry={onRetry}>
      {(entries) => (
        <>
          {entries.length === 0 && <p className={figures['note']}>No admin has done anything yet.</p>}
          <ul className={styles['states']}>
            {entries.map(({ _id, actor, action, target, at }) => (
              <li key={_id}>
                <span className={styles['name']}>
                  {actor?.username ?? 'Ankur'}: {action}
                </span>
                <span className={figures['note']}>{target.label ?? target.type}</span>
                <time className={figures['note']} dateTime={at}>
                  {timeLabel(at)}
                </time>
              </li>
            ))}
          </ul>
          <Button size="small" variant="quiet" onClick={onOpenLog}>
            Open the audit log
          </Button>
        </>
      )}
    </Panel>
  );
}
