import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { Link, countdown, usePageTitle } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ListingState } from '../../listing/listing-state.tsx';
import listing from '../../listing/listing.module.css';
import { useEvents } from './api/use-events.ts';
import { EventCard } from './components/event-card.tsx';
import styles from './events.module.css';

/** Whether its last day is over. */
const isOver = ({ date, endDate }: SportsEvent) => countdown(endDate ?? date) === null;

function EventList() {
  const query = useEvents();
  const { data } = query;
  if (data === undefined) {
    return (
      <ListingState
        query={query}
        loading="Loading events..."
        failed="Failed to load events. Please try again later."
      />
    );
  }
  const upcoming = data.filter((event) => !isOver(event));
  const past = data.filter(isOver);
  return (
    <>
      {upcoming.length === 0 && (
        <EmptyState
          picture={<EmptyPicture kind="events" />}
          title="No upcoming events at the moment. Please check back later!"
          action={
            <Link to="/community" className={buttonClass({ variant: 'primary' })}>
              Open the community
            </Link>
          }
        />
      )}
      <div className={listing['grid']}>
        {upcoming.map((event) => (
          <EventCard key={event._id} event={event} />
        ))}
      </div>
      {past.length > 0 && (
        <>
          <h2 className={styles['past']}>Past events</h2>
          <div className={listing['grid']}>
            {past.map((event) => (
              <EventCard key={event._id} event={event} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** Public events as cards. */
function EventsPage() {
  usePageTitle('Events');
  return (
    <Page>
      <PageHeader title="Upcoming Events" lead="Trials, tournaments, camps and clinics across India." />
      <EventList />
    </Page>
  );
}

export default EventsPage;
