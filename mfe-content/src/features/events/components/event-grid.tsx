import { Link } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { LateEmptyPicture } from '../../../pictures/late-pictures.tsx';
import { eventsCopy } from '../../../copy.ts';
import listing from '../../../listing/listing.module.css';
import type { useEventPages } from '../api/use-events.ts';
import styles from '../events.module.css';
import { EventCard } from './event-card.tsx';

/** Events as cards, as many as were read, and a button for those behind them. */
export function EventGrid({ list, more }: { list: ReturnType<typeof useEventPages>; more: string }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  return (
    <>
      <div className={listing['grid']}>
        {data?.pages.flat().map((event) => (
          <EventCard key={event._id} event={event} />
        ))}
      </div>
      {hasNextPage && (
        <div className={styles['more']}>
          {isFetchNextPageError && <p role="alert">{eventsCopy.failed}</p>}
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </>
  );
}

/** Stands where upcoming events would. */
export function NoneUpcoming() {
  return (
    <EmptyState
      picture={<LateEmptyPicture kind="events" />}
      title={eventsCopy.none}
      action={
        <Link to="/community" className={buttonClass({ variant: 'primary' })}>
          Open the community
        </Link>
      }
    />
  );
}
