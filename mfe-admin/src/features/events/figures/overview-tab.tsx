import { useApiQuery } from '@ankur/mfe-kit';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { BarTable } from '../../../shared/bar-table.tsx';
import shared from '../../../shared/shared.module.css';
import { FigureCard } from './figure-card.tsx';
import styles from './figures.module.css';
import { capital } from '../../../shared/words.ts';

const barsOf = (counted: readonly { _id: string; count: number }[]) =>
  counted.map(({ _id, count }) => ({ name: capital(_id), value: count }));

/** Counts of all events and registrations. */
export function OverviewTab() {
  const { data, error, refetch } = useApiQuery('GET /api/admin/events/stats/overview');
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
        <FigureCard label="Total events" value={data.totalEvents} note="in every status, past ones too" />
        <FigureCard label="Pending events" value={data.pendingEvents} note="wait for a decision" />
        <FigureCard label="Published events" value={data.publishedEvents} note="not over yet" />
        <FigureCard label="Total registrations" value={data.totalRegistrations} note="going and waiting" />
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
