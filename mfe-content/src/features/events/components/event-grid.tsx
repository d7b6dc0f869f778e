import { Link } from '@ankur/mfe-kit';
import { useIsOpen } from '@ankur/mfe-kit/host-settings';
import { buttonClass } from '@ankur/ui/actions/button';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { LoadMore } from '@ankur/ui/states/load-more';
import { LateEmptyPicture } from '../../../pictures/late-pictures.tsx';
import { eventsCopy } from '../../../copy.ts';
import listing from '../../../listing/listing.module.css';
import type { useEventPages } from '../api/use-events.ts';
import { EventCard } from './event-card.tsx';

interface EventGridProps {
  list: ReturnType<typeof useEventPages>;
  more: string;
  /** Of those read so many are drawn. */
  most: number;
}

/** Events as cards, and a button for those behind them. */
export function EventGrid({ list, more, most }: EventGridProps) {
  const events = list.data?.pages.flat() ?? [];
  return (
    <>
      <div className={listing['grid']}>
        {events.slice(0, most).map((event) => (
          <EventCard key={event._id} event={event} />
        ))}
      </div>
      <LoadMore list={list} label={more} failed={eventsCopy.failed} />
    </>
  );
}

/** Stands where upcoming events would. */
export function NoneUpcoming() {
  const hasCommunity = useIsOpen('community');
  return (
    <EmptyState
      picture={<LateEmptyPicture kind="events" />}
      title={eventsCopy.none}
      action={
        hasCommunity && (
          <Link to="/community" className={buttonClass({ variant: 'primary' })}>
            Open the community
          </Link>
        )
      }
    />
  );
}
