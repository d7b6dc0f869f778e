import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { countdown, usePageTitle, useParams } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Calendar, MapPin, User } from '@ankur/ui/icons';
import { Page } from '@ankur/ui/layout/page';
import { Badge } from '@ankur/ui/status/badge';
import { BackLink } from '../../detail/back-link.tsx';
import { DetailState } from '../../detail/detail-state.tsx';
import { ContentPicture } from '../../pictures/content-picture.tsx';
import { useSportsEvent } from './api/use-events.ts';
import { EventFact } from './components/event-fact.tsx';
import { eventPrice, eventTime } from './event-time.ts';
import styles from './events.module.css';

function Facts({ event }: { event: SportsEvent }) {
  return (
    <div className={styles['facts']}>
      <EventFact icon={<Calendar />}>{eventTime(event)}</EventFact>
      <EventFact icon={<MapPin />}>{event.location}</EventFact>
      {event.organizer.name !== '' && (
        <EventFact icon={<User />}>Organized by {event.organizer.name}</EventFact>
      )}
    </div>
  );
}

function Join({ event }: { event: SportsEvent }) {
  return (
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
  );
}

function EventDetail({ event }: { event: SportsEvent }) {
  usePageTitle(event.title);
  const badge = countdown(event.date);
  return (
    <article className={styles['detail']}>
      <div className={styles['head']}>
        <ContentPicture
          src={event.image}
          drawing={{ sport: event.sport, seed: event._id }}
          shape="wide"
          eager
        />
        <p className={styles['chips']}>
          <span className={styles['kind']}>
            {event.sport} | {event.category}
          </span>
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </p>
        <h1>{event.title}</h1>
      </div>
      <div className={styles['side']}>
        <Facts event={event} />
        <Join event={event} />
      </div>
      <p className={styles['text']}>{event.description}</p>
    </article>
  );
}

/** One event: what it is beside when, where and what it costs. */
function EventDetailPage() {
  const { id = '' } = useParams();
  const query = useSportsEvent(id);
  return (
    <Page>
      <BackLink to="/events">All events</BackLink>
      <DetailState query={query} loading="Loading event..." failed="Failed to load event details.">
        {(event) => <EventDetail event={event} />}
      </DetailState>
    </Page>
  );
}

export default EventDetailPage;
