import { Badge } from '@ankur/ui/status/badge';
import { useSystemHealth } from '../api/use-dashboard.ts';
import type { SystemHealth } from '../dashboard-data.ts';
import { Panel } from '../../../figures/panel.tsx';
import { SourceLine } from '../../../figures/source-line.tsx';
import figures from '../../../figures/figures.module.css';
import styles from './dashboard.module.css';

interface State {
  name: string;
  up: boolean;
  note: string;
}

const took = (ms: number | null) => (ms === null ? '' : `${String(ms)} ms`);

function statesOf({ services, live }: SystemHealth): State[] {
  const names = services.map(({ service, up, ms, bus }) => ({
    name: service,
    up,
    note: up ? `${took(ms)}${bus === false ? ', without the bus' : ''}` : 'does not answer',
  }));
  const isLive = live.ms !== null;
  return [...names, { name: 'live updates', up: isLive, note: isLive ? took(live.ms) : 'no event arrives' }];
}

/** Every service as it is now, and the time of an event through bus and socket. */
export function HealthCard() {
  const { data, error, refetch } = useSystemHealth();
  const known = error === null ? data : null;
  return (
    <Panel title="System Health" data={known} onRetry={() => void refetch()}>
      {(health) => (
        <>
          <ul className={styles['states']}>
            {statesOf(health).map(({ name, up, note }) => (
              <li key={name}>
                <span className={styles['name']}>{name}</span>
                <span className={figures['note']}>{note}</span>
                <Badge tone={up ? 'success' : 'danger'}>{up ? 'Up' : 'Down'}</Badge>
              </li>
            ))}
          </ul>
          <SourceLine source="Asked by the gateway every 5 seconds" at={health.checkedAt} />
        </>
      )}
    </Panel>
  );
}
