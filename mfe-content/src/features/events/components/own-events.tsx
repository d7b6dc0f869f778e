import type { EventStatus } from '@ankur/contracts/events/event-values';
import { Link } from '@ankur/mfe-kit';
import { Badge, type BadgeTone } from '@ankur/ui/status/badge';
import { useOwnEvents } from '../api/use-own-events.ts';
import { eventTime } from '../event-time.ts';
import styles from '../events.module.css';

const shownAs: Record<EventStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Waits for approval', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  published: { label: 'Published', tone: 'success' },
  rejected: { label: 'Not approved', tone: 'danger' },
  completed: { label: 'Over', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  removed: { label: 'Removed', tone: 'neutral' },
};

/** What an event's status means to its organiser. */
export function OwnStatus({ status }: { status: EventStatus }) {
  const { label, tone } = shownAs[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Events that the member organises, with what became of each. */
export function OwnEvents() {
  const { data = [] } = useOwnEvents();
  if (data.length === 0) return null;
  return (
    <section className={styles['own']} aria-labelledby="own-events">
      <h2 id="own-events">Your events</h2>
      <ul>
        {data.map((event) => (
          <li key={event._id}>
            <Link to={`/events/${event._id}`}>{event.title}</Link>
            <OwnStatus status={event.status} />
            <span className={styles['muted']}>{eventTime(event)}</span>
            {event.notes !== '' && <span className={styles['note']}>“{event.notes}”</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
