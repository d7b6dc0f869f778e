import type { Api } from '@ankur/contracts/endpoints';
import { apiKey, useApiQuery, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';
import { useNear } from '@ankur/ui/motion/use-near';
import { countedFrom } from '../../../counted-from.ts';
import { CountUp } from './count-up.tsx';
import styles from '../home.module.css';

const call = 'GET /api/admin/public/stats';
type Stats = Api[typeof call]['response'];

function Figures({ stats }: { stats: Stats | undefined }) {
  const { element, near: seen } = useNear('0px');
  const figures = [
    { label: 'Members', value: stats?.members },
    { label: 'Athletes', value: stats?.athletes },
    { label: 'Sports', value: stats?.sports },
    // Not before a day of it was measured.
    ...(typeof stats?.uptime === 'number'
      ? [{ label: 'Uptime', value: stats.uptime, format: (value: number) => `${value.toFixed(2)}%` }]
      : []),
  ];
  return (
    <dl ref={element} className={styles['figures']}>
      {figures.map(({ label, value, ...look }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {seen && value !== undefined ? (
              <CountUp value={value} {...look} />
            ) : (
              <span className="score">&nbsp;</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Counted members, athletes and sports, as they change; what cannot be counted is not shown. */
export function Impact() {
  const client = useQueryClient();
  const { data, isError } = useApiQuery(call);
  useLiveRoom('public', {
    onMessage: (message) => {
      if (message.type === 'stats:changed') client.setQueryData(apiKey(call), message.data);
    },
  });
  if (isError && data === undefined) return null;
  return (
    <section className={styles['impact']} aria-labelledby="impact">
      <div className={styles['band']}>
        <h2 id="impact">Platform Impact</h2>
        <Figures stats={data} />
        <p className={styles['counted']}>{data === undefined ? '\u00a0' : countedFrom(data)}</p>
      </div>
    </section>
  );
}
