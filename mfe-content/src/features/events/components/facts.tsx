import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { Link } from '@ankur/mfe-kit';
import { Calendar, MapPin, User } from '@ankur/ui/icons';
import { eventSpan } from '../event-time.ts';
import styles from '../events.module.css';
import { EventFact } from './event-fact.tsx';

const mapOf = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** When, where and by whom. The map opens elsewhere; nothing is loaded from there. */
export function Facts({ event }: { event: SportsEvent }) {
  const { location: place, organizer } = event;
  return (
    <div className={styles['facts']}>
      <EventFact icon={<Calendar />}>{eventSpan(event)}</EventFact>
      <EventFact icon={<MapPin />}>
        {place}
        {place.toLowerCase() !== 'online' && (
          <>
            {' '}
            <a
              href={mapOf(place)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Show ${place} on a map (new tab)`}
            >
              Map
            </a>
          </>
        )}
      </EventFact>
      {organizer.name !== '' && (
        <EventFact icon={<User />}>
          Organized by{' '}
          {organizer._id === undefined ? (
            organizer.name
          ) : (
            <Link to={`/profile/${organizer._id}`}>{organizer.name}</Link>
          )}
        </EventFact>
      )}
    </div>
  );
}
