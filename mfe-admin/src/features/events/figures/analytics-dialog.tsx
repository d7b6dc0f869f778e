import type { AdminEvent } from '@ankur/contracts/events/managing/admin-event';
import { useApiQuery } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { BarTable } from '../../../shared/bar-table.tsx';
import shared from '../../../shared/shared.module.css';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { FigureCard } from './figure-card.tsx';
import styles from './figures.module.css';

const analyticsCall = 'GET /api/admin/events/:id/analytics';

/** What became of an event's seats, and who looked at it; it moves with every registration while it is open. */
export function AnalyticsDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  useLiveRefresh(['registration:count'], [analyticsCall], `event:${event._id}`);
  const { data, error, refetch } = useApiQuery(analyticsCall, { params: { id: event._id } });
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={`Analytics of ${event.title}`}
      footer={
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error !== null && data === undefined && (
        <ErrorState compact title="The figures could not be loaded." onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && (
        <Skeleton label="Loading figures...">
          <SkeletonText lines={5} />
        </Skeleton>
      )}
      {data !== undefined && (
        <div className={shared['form']}>
          <div className={styles['cards']}>
            <FigureCard
              label="Total registrations"
              value={data.totalRegistrations}
              note="going and waiting"
            />
            <FigureCard
              label="Registration rate"
              value={data.registrationRate === null ? '–' : `${String(data.registrationRate)}%`}
              note={data.registrationRate === null ? 'unlimited seats' : 'of the seats taken'}
            />
            <FigureCard label="Views" value={data.views} />
            <FigureCard label="Shares" value={data.shares} />
            {event.registrationLink !== undefined && (
              <FigureCard label="Link clicks" value={data.linkClicks} />
            )}
          </div>
          <BarTable
            caption="Registrations by state"
            heads={['State', 'Members']}
            bars={[
              { name: 'Attended', value: data.statusBreakdown.attended },
              { name: 'Pending', value: data.statusBreakdown.pending },
              { name: 'No-show', value: data.statusBreakdown.noShow },
              { name: 'Cancelled', value: data.statusBreakdown.cancelled },
            ]}
            empty=""
          />
          <p className={shared['muted']}>
            Attended: checked in. Pending: has a seat or waits for one. No-show: had a seat and had not come
            when it was over. Views and shares count openings and passings-on, never who.
          </p>
        </div>
      )}
    </Dialog>
  );
}
