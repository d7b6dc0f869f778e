import { shortDay } from '@ankur/contracts/short-day';
import { eventClock } from '@ankur/contracts/events/event-zone';
import { Link, countdown, useApiQuery } from '@ankur/mfe-kit';
import { useIsOpen } from '@ankur/mfe-kit/host-settings';
import { Badge } from '@ankur/ui/status/badge';
import { useLivePanel } from '../api/use-live-panel.ts';
import { Panel } from './panel.tsx';
import { PanelError } from './panel-error.tsx';
import { RowSpace } from './row-space.tsx';
import styles from './sidebar.module.css';

const call = 'GET /api/events';
/** The first ones hold three that are to come, whatever runs today. */
const input = { query: { limit: 20 } };

const isNext = ({ date }: { date: string }) => Date.parse(date) > Date.now();

/** The next three events; nothing where the platform has none. */
export function NextEvents() {
  return useIsOpen('events') ? <EventsPanel /> : null;
}

function EventsPanel() {
  const { data, isPending, isLoadingError, refetch } = useApiQuery(call, input);
  useLivePanel(['event:published', 'event:changed'], call);
  const next = data?.filter((event) => isNext(event)).slice(0, 3);
  return (
    <Panel title="Upcoming Events">
      {isPending && <RowSpace label="Loading upcoming events..." rows={3} lines={3} />}
      {isLoadingError && <PanelError onRetry={refetch} />}
      {next?.length === 0 && <p className={styles['quiet']}>No upcoming events</p>}
      <ul className={styles['list']}>
        {next?.map((event) => {
          const badge = countdown(event.date);
          return (
            <li key={event._id} className={styles['event']} data-sport={event.sport}>
              <span className={styles['date']}>{shortDay(eventClock(event.date))}</span>
              <span>
                <Link to={`/events/${event._id}`}>{event.title}</Link>
                <span className={styles['place']}>{event.location}</span>
                {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
