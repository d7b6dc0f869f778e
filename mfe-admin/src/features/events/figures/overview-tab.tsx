import { useApiQuery } from '@ankur/mfe-kit';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { BarTable } from '../../../shared/bar-table.tsx';
import shared from '../../../shared/shared.module.css';
import type { Api } from '@ankur/contracts/endpoints';
import { originOf, type Figure } from '../../../figures/figure.ts';
import { FigureCard } from '../../../figures/figure-card.tsx';
import { capital } from '../../../shared/words.ts';
import styles from './figures.module.css';

const barsOf = (counted: readonly { _id: string; count: number }[]) =>
  counted.map(({ _id, count }) => ({ name: capital(_id), value: count }));

type Stats = Api['GET /api/admin/events/stats/overview']['response'];

function figuresOf(stats: Stats, readAt: number): Figure[] {
  const { totalEvents, pendingEvents, publishedEvents, totalRegistrations } = stats;
  const shared = { unit: '', ...originOf(stats, readAt) } as const;
  return [
    {
      ...shared,
      label: 'Total events',
      value: totalEvents,
      compared: 'in every status, past ones too',
      definition: 'Removed ones are left out.',
    },
    {
      ...shared,
      label: 'Pending events',
      value: pendingEvents,
      compared: 'wait for a decision',
      definition: 'Sent in by members, neither approved nor rejected.',
    },
    {
      ...shared,
      label: 'Published events',
      value: publishedEvents,
      compared: 'not over yet',
      definition: 'Open for registrations.',
    },
    {
      ...shared,
      label: 'Total registrations',
      value: totalRegistrations,
      compared: 'going and waiting',
      definition: 'Cancelled ones are left out.',
    },
  ];
}

/** Counts of all events and registrations. */
export function OverviewTab() {
  const { data, dataUpdatedAt, error, refetch } = useApiQuery('GET /api/admin/events/stats/overview');
  if (data === undefined)
    return error === null ? (
      <Skeleton label="Loading figures...">
        <SkeletonText lines={8} />
      </Skeleton>
    ) : (
      <ErrorState compact title="The figures could not be loaded." onRetry={() => void refetch()} />
    );
  return (
    <div className={shared['section']}>
      <div className={styles['cards']}>
        {figuresOf(data, dataUpdatedAt).map((figure) => (
          <FigureCard key={figure.label} figure={figure} />
        ))}
      </div>
      <div className={styles['halves']}>
        <section>
          <h2>Events by sport</h2>
          <BarTable
            caption="Events by sport"
            heads={['Sport', 'Events']}
            bars={barsOf(data.eventsBySport)}
            empty="There are no events yet."
          />
        </section>
        <section>
          <h2>Events by category</h2>
          <BarTable
            caption="Events by category"
            heads={['Category', 'Events']}
            bars={barsOf(data.eventsByCategory)}
            empty="There are no events yet."
          />
        </section>
      </div>
    </div>
  );
}
