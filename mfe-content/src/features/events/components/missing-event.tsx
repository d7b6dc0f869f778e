import { ErrorState } from '@ankur/ui/states/error-state';
import { LateEmptyPicture } from '../../../pictures/late-pictures.tsx';
import { eventsCopy } from '../../../copy.ts';
import listing from '../../../listing/listing.module.css';
import { useEvents } from '../api/use-events.ts';
import { hasEnded } from '../event-time.ts';
import styles from '../events.module.css';
import { EventCard } from './event-card.tsx';

const maxOffered = 3;

/** Stands in for an event that does not exist, and offers those that are to come. */
export function MissingEvent() {
  const { data = [] } = useEvents();
  const offered = data.filter((event) => !hasEnded(event)).slice(0, maxOffered);
  return (
    <>
      <ErrorState picture={<LateEmptyPicture kind="lost" />} title={eventsCopy.detailFailed}>
        There is no such event: it may have been cancelled, or its link is incomplete.
      </ErrorState>
      {offered.length > 0 && (
        <>
          <h2 className={styles['past']}>Upcoming events</h2>
          <div className={listing['grid']}>
            {offered.map((event) => (
              <EventCard key={event._id} event={event} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
