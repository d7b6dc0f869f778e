import type { AdminEvent } from '@ankur/contracts/events/managing/admin-event';
import { useApiQuery } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { BarTable } from '../../../shared/bar-table.tsx';
import shared from '../../../shared/shared.module.css';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import type { Api } from '@ankur/contracts/endpoints';
import { originOf, type Figure } from '../../../figures/figure.ts';
import { FigureCard } from '../../../figures/figure-card.tsx';
import styles from './figures.module.css';

/** Who looks at an event and passes it on is counted, not told: while somebody watches, the counts are read again. */
const everyMs = 5000;
const analyticsCall = 'GET /api/admin/events/:id/analytics';

/** Nobody loses a seat when an event gets fewer of them. */
function seatsOf(rate: number | null): string {
  if (rate === null) return 'unlimited seats';
  return rate > 100 ? 'more are taken than there are now' : 'of the seats taken';
}

type Analytics = Api[typeof analyticsCall]['response'];

function figuresOf(analytics: Analytics, event: AdminEvent, readAt: number): Figure[] {
  const { totalRegistrations, registrationRate, views, shares, linkClicks } = analytics;
  const shared = { unit: '', ...originOf(analytics, readAt) } as const;
  const visits = { ...shared, compared: 'since it was published' };
  return [
    {
      ...shared,
      label: 'Total registrations',
      value: totalRegistrations,
      compared: 'going and waiting',
      definition: 'Cancelled ones are left out.',
    },
    {
      ...shared,
      label: 'Registration rate',
      value: registrationRate,
      unit: '%',
      compared: seatsOf(registrationRate),
      definition: 'Members with a seat, of all seats.',
    },
    { ...visits, label: 'Views', value: views, definition: 'Openings of its page.' },
    { ...visits, label: 'Shares', value: shares, definition: 'Presses of Share.' },
    ...(event.registrationLink === undefined
      ? []
      : [
          {
            ...visits,
            label: 'Link clicks',
            value: linkClicks,
            definition: 'To the registration elsewhere.',
          },
        ]),
  ];
}

/** What became of an event's seats, and who looked at it; it moves with every registration while it is open. */
export function AnalyticsDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  useLiveRefresh(['registration:count'], [analyticsCall], `event:${event._id}`);
  const { data, dataUpdatedAt, error, refetch } = useApiQuery(
    analyticsCall,
    { params: { id: event._id } },
    { refetchInterval: everyMs },
  );
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
            {figuresOf(data, event, dataUpdatedAt).map((figure) => (
              <FigureCard key={figure.label} figure={figure} />
            ))}
          </div>
          <BarTable
            caption="Registrations by state"
            heads={['State', 'Members']}
            bars={[
              { name: 'Attended', value: data.statusBreakdown.attended },
              { name: 'Pending', value: data.statusBreakdown.pending },
              {
                name: 'No-show',
                value: data.statusBreakdown.noShow ?? 0,
                text: String(data.statusBreakdown.noShow ?? '–'),
              },
              { name: 'Cancelled', value: data.statusBreakdown.cancelled },
            ]}
            empty=""
          />
          <p className={shared['muted']}>
            Attended: checked in. Pending: has a seat or waits for one. No-show: had a seat and had not come
            when it was over; unknown where nobody was checked in. Views and shares count openings and
            passings-on, never who.
          </p>
        </div>
      )}
    </Dialog>
  );
}
