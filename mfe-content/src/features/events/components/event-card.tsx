import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { Link, countdown } from '@ankur/mfe-kit';
import { Card, cardLinkClass } from '@ankur/ui/content/card';
import { Calendar, MapPin } from '@ankur/ui/icons';
import { Badge } from '@ankur/ui/status/badge';
import { SportChip } from '@ankur/ui/status/sport-chip';
import { memo } from 'react';
import listing from '../../../listing/listing.module.css';
import { ContentPicture } from '../../../pictures/content-picture.tsx';
import { eventTime, hasEnded, isTaking } from '../event-time.ts';
import { seatsText } from '../seats-text.ts';
import styles from '../events.module.css';
import { EventFact } from './event-fact.tsx';

/** One event of the list. */
export const EventCard = memo(function EventCard({ event }: { event: SportsEvent }) {
  const badge = event.status === 'cancelled' ? null : countdown(event.date);
  return (
    <Card
      as="article"
      interactive
      media={<ContentPicture src={event.image} drawing={{ sport: event.sport, seed: event._id }} />}
    >
      <div className={listing['words']}>
        <p className={styles['chips']}>
          <SportChip sport={event.sport} size="small" />
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </p>
        <h2 className={listing['title']}>{event.title}</h2>
        <EventFact icon={<Calendar />}>{eventTime(event)}</EventFact>
        <EventFact icon={<MapPin />}>{event.location}</EventFact>
        {isTaking(event) ? (
          event.seats && !hasEnded(event) && <p className={styles['seats']}>{seatsText(event.seats)}</p>
        ) : (
          <p className={styles['seats']}>
            {event.status === 'cancelled' ? 'Cancelled' : 'Not on the list at the moment'}
          </p>
        )}
        <p className={listing['summary']}>{event.shortDescription ?? event.description}</p>
        <Link
          to={`/events/${event._id}`}
          className={`${cardLinkClass} ${listing['more'] ?? ''}`}
          aria-label={`View Details: ${event.title}`}
        >
          View Details
        </Link>
      </div>
    </Card>
  );
});
