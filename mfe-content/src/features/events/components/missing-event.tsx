import { useLiveRoom, useParams, useQueryClient } from '@ankur/mfe-kit';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Named } from '../../../detail/detail-state.tsx';
import { LateEmptyPicture } from '../../../pictures/late-pictures.tsx';
import { eventsCopy } from '../../../copy.ts';
import listing from '../../../listing/listing.module.css';
import { useEvents } from '../api/use-events.ts';
import { registrationKey, useRegistration } from '../api/use-registration.ts';
import { hasEnded } from '../event-time.ts';
import styles from '../events.module.css';
import { EventCard } from './event-card.tsx';
import { Registered } from './join.tsx';

const maxOffered = 3;

/** The own place at an event that is not shown, read anew when that is decided. */
function useOwnPlace(id: string) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: registrationKey(id) });
  useLiveRoom(`event:${id}`, {
    onMessage: ({ type }) => {
      if (type === 'event:changed') refresh();
    },
    onGap: refresh,
  });
  return useRegistration(id, { fresh: true });
}

/**
 * Stands in for an event that is not shown, and offers those that are to come. Who has a place at it is answered while it is
 * looked at again: they are told so, and can give it up.
 */
export function MissingEvent() {
  const { id = '' } = useParams();
  const { data: own, isLoading, isError } = useOwnPlace(id);
  const { data = [] } = useEvents();
  const offered = data.filter((event) => !hasEnded(event)).slice(0, maxOffered);
  if (isLoading) return null;
  if (own && own.state !== 'none' && !isError) {
    return (
      <section className={styles['form']}>
        <Named name="Being looked at again" heading={false} />
        <h1>This event is being looked at again</h1>
        <p>It was changed, and is shown again once an admin has looked. You keep your place.</p>
        <Registered own={own} />
      </section>
    );
  }
  return (
    <>
      <Named name="Not found" heading />
      <ErrorState picture={<LateEmptyPicture kind="lost" />} title={eventsCopy.detailFailed}>
        There is no such event: it may have been taken off the list, or its link is incomplete.
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
