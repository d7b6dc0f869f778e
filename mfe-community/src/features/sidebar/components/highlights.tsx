import { useApiQuery } from '@ankur/mfe-kit';
import { Counter } from '@ankur/ui/status/counter';
import { Panel } from './panel.tsx';
import styles from './sidebar.module.css';

/** Figures are counted at most every ten seconds (M52). */
const options = { staleTime: 10_000, refetchInterval: 10_000 };

/** Counted members, members active today and posts; what cannot be counted is not shown. */
export function Highlights() {
  const { data: people } = useApiQuery('GET /api/admin/public/stats', undefined, options);
  const { data: community } = useApiQuery('GET /api/community/stats', undefined, options);
  const figures = [
    { label: 'Members', value: people?.members },
    { label: 'Active today', value: people?.activeToday },
    { label: 'Posts', value: community?.posts },
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
