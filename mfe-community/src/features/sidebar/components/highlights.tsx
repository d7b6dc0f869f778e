import { useApiQuery } from '@ankur/mfe-kit';
import { Counter } from '@ankur/ui/status/counter';
import { Panel } from './panel.tsx';
import styles from './sidebar.module.css';

/** Counted members, athletes and sports; what cannot be counted is not shown. */
export function Highlights() {
  const { data } = useApiQuery('GET /api/admin/public/stats', undefined, { staleTime: 60_000 });
  const figures = [
    { label: 'Members', value: data?.members },
    { label: 'Athletes', value: data?.athletes },
    { label: 'Sports', value: data?.sports },
  ];
  return (
    <Panel title="Highlights">
      <dl className={styles['figures']}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === undefined ? <>&nbsp;</> : <Counter value={value} className="score" />}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
