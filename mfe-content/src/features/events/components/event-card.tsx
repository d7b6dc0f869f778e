import type { SportsEvent } from '@ankur/contracts/events/events.endpoints';
import { Link, countdown } from '@ankur/mfe-kit';
import { Card, cardLinkClass } from '@ankur/ui/content/card';
import { Calendar, MapPin } from '@ankur/ui/icons';
import { Badge } from '@ankur/ui/status/badge';
import { SportChip } from '@ankur/ui/status/sport-chip';
import { eventTime } from '../event-time.ts';
import styles from '../events.module.css';
import { EventPicture } from './event-picture.tsx';

/** One event of the list. */
export function EventCard({ event }: { event: SportsEvent }) {
  const badge = countdown(event.date);
  return (
    <Card as="article" interactive media={<EventPicture event={event} />}>
      <div className={styles['words']}>
        <p className={styles['chips']}>
          <SportChip sport={event.sport} size="small" />
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </p>
        <h2 className={styles['title']}>{event.title}</h2>
        <p className={styles['fact']}>
          <Calendar size={16} aria-hidden="true" /> {eventTime(event)}
        </p>
        <p className={styles['fact']}>
          <MapPin size={16} aria-hidden="true" /> {event.location}
        </p>
        <p className={styles['description']}>{event.shortDescription ?? event.description}</p>
        <Link
          to={`/events/${event._id}`}
          className={`${cardLinkClass} ${styles['more'] ?? ''}`}
          aria-label={`View Details: ${event.title}`}
        >
          View Details
        </Link>
      </div>
    </Card>
  );
}
