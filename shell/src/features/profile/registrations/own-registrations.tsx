import { timeOfDay } from '@ankur/contracts/date-words';
import { eventClock } from '@ankur/contracts/events/event-zone';
import type { OwnRegistration } from '@ankur/contracts/events/registrations.endpoints';
import { weekdayAndShortDay } from '@ankur/contracts/short-day';
import { Link, countdown } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { Badge } from '@ankur/ui/status/badge';
import { nextOwn } from '../../../own-registrations/next-own.ts';
import { useOwnRegistrations } from '../../../own-registrations/use-own-registrations.ts';
import styles from './own-registrations.module.css';

const momentOf = (instant: string) => {
  const wall = eventClock(instant);
  return `${weekdayAndShortDay(wall)}, ${timeOfDay(wall)}`;
};

const isRunning = ({ event }: OwnRegistration) => Date.parse(event.date) <= Date.now();

function Line({ registration }: { registration: OwnRegistration }) {
  const { event, state } = registration;
  return (
    <li className={styles['line']} data-sport={event.sport}>
      <p className={`${styles['countdown'] ?? ''} score`}>
        {isRunning(registration) ? 'Now' : countdown(event.date)?.label}
      </p>
      <p className={styles['title']}>
        <Link to={`/events/${event._id}`}>{event.title}</Link>
      </p>
      <p className={styles['quiet']}>
        {momentOf(event.date)} IST&nbsp;· {event.location}
      </p>
      {state === 'waiting' && <Badge tone="warning">On the waitlist</Badge>}
    </li>
  );
}

/** As tall as one event whose place takes a second line, so that what stands below it stays where it is. */
function LineShape() {
  return (
    <div className={styles['line']}>
      <p className={styles['countdown']}>
        <SkeletonText width="7rem" />
      </p>
      <p className={styles['title']}>
        <SkeletonText width="12rem" />
      </p>
      <p className={styles['quiet']}>
        <SkeletonText lines={2} width="14rem" />
      </p>
    </div>
  );
}

/** The events that the member is registered for, for nobody else; `max` of them. */
export function OwnRegistrations({ max }: { max: number }) {
  const { data, isError, isFetching, refetch } = useOwnRegistrations();
  if (isError)
    return (
      <Card as="section">
        <ErrorState
          compact
          title="Your events could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  const next = nextOwn(data ?? []);
  const shown = max === 1 && next !== undefined ? [next] : data?.slice(0, max);
  const heading = <h2 className={styles['heading']}>{max === 1 ? 'Your next event' : 'Your events'}</h2>;
  if (data === undefined)
    return (
      <Card as="section">
        {heading}
        <Skeleton label="Loading events..." className={styles['list']}>
          <LineShape />
        </Skeleton>
      </Card>
    );
  return (
    <Card as="section">
      {heading}
      {data.length === 0 ? (
        <EmptyState
          compact
          title="No event ahead"
          action={
            <Link to="/events" className={buttonClass()}>
              Find an event
            </Link>
          }
        />
      ) : (
        <ul className={styles['list']}>
          {shown?.map((registration) => (
            <Line key={registration.event._id} registration={registration} />
          ))}
        </ul>
      )}
      {data.length > max && (
        <p className={styles['more']}>
          <Link to={max === 1 ? '/athlete/dashboard' : '/events'}>and {data.length - max} more</Link>
        </p>
      )}
    </Card>
  );
}
