import type { SportsEvent } from '@ankur/contracts/events/events.endpoints';
import { ApiError, Link, countdown, useParams, usePageTitle } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { ArrowLeft, Calendar, MapPin, User } from '@ankur/ui/icons';
import { Page } from '@ankur/ui/layout/page';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonMedia, SkeletonText } from '@ankur/ui/states/skeleton';
import { Badge } from '@ankur/ui/status/badge';
import { useSportsEvent } from './api/use-events.ts';
import { EventPicture } from './components/event-picture.tsx';
import { eventPrice, eventTime } from './event-time.ts';
import styles from './events.module.css';

function EventDetail({ event }: { event: SportsEvent }) {
  usePageTitle(event.title);
  const badge = countdown(event.date);
  return (
    <article className={styles['detail']}>
      <EventPicture event={event} />
      <p className={styles['chips']}>
        <span className={styles['kind']}>
          {event.sport} | {event.category}
        </span>
        {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      </p>
      <h1>{event.title}</h1>
      <div className={styles['facts']}>
        <p className={styles['fact']}>
          <Calendar size={18} aria-hidden="true" /> {eventTime(event)}
        </p>
        <p className={styles['fact']}>
          <MapPin size={18} aria-hidden="true" /> {event.location}
        </p>
        {event.organizer.name !== '' && (
          <p className={styles['fact']}>
            <User size={18} aria-hidden="true" /> Organized by {event.organizer.name}
          </p>
        )}
      </div>
      <p className={styles['text']}>{event.description}</p>
      <div className={styles['join']}>
        <p className={styles['price']}>{eventPrice(event)}</p>
        {event.registrationLink !== undefined && (
          <a
            href={event.registrationLink}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            Register Now
          </a>
        )}
      </div>
    </article>
  );
}

/** One event. */
function EventDetailPage() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch } = useSportsEvent(id);
  return (
    <Page width="text">
      <Link to="/events" className={styles['back']}>
        <ArrowLeft size={16} aria-hidden="true" /> All events
      </Link>
      {isPending && (
        <Skeleton label="Loading event...">
          <div className={styles['detailSpace']}>
            <SkeletonMedia />
            <SkeletonText lines={6} />
          </div>
        </Skeleton>
      )}
      {error !== null && (
        <ErrorState
          title="Failed to load event details."
          {...(error instanceof ApiError && error.status === 404 ? {} : { onRetry: () => void refetch() })}
        />
      )}
      {data !== undefined && <EventDetail event={data} />}
    </Page>
  );
}

export default EventDetailPage;
