import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { Link, countdown, lazyPage, usePageTitle, useSearchParams } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Pill } from '@ankur/ui/actions/pill';
import { SegmentedControl } from '@ankur/ui/choices/segmented-control';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { Suspense } from 'react';
import { LateEmptyPicture } from '../../pictures/late-pictures.tsx';
import { eventsCopy } from '../../copy.ts';
import { ListingState } from '../../listing/listing-state.tsx';
import listing from '../../listing/listing.module.css';
import { useEvents } from './api/use-events.ts';
import { useOwnEvents } from './api/use-own-events.ts';
import { useLiveEvents } from './api/use-live-events.ts';
import { EventCard } from './components/event-card.tsx';
import { OwnEvents } from './components/own-events.tsx';
import styles from './events.module.css';

/** Whether its last day is over. */
const isOver = ({ date, endDate }: SportsEvent) => countdown(endDate ?? date) === null;

// The library comes with its page alone.
const CalendarPage = lazyPage(() => import('./calendar/calendar-page.tsx'));

const views = [
  { value: 'list', label: 'List View' },
  { value: 'calendar', label: 'Calendar View' },
] as const;
type View = (typeof views)[number]['value'];

function EventList({ view }: { view: View }) {
  const query = useEvents();
  const { data } = query;
  // The own events stand above the list: both come together, so that nothing is pushed down.
  const own = useOwnEvents();
  if (data === undefined || own.isLoading) {
    const shown = data === undefined ? query : own;
    return <ListingState query={shown} loading={eventsCopy.loading} failed={eventsCopy.failed} />;
  }
  if (view === 'calendar') {
    return (
      <>
        <OwnEvents />
        <Suspense fallback={<p role="status">{eventsCopy.loading}</p>}>
          <CalendarPage />
        </Suspense>
      </>
    );
  }
  const upcoming = data.filter((event) => !isOver(event));
  const past = data.filter(isOver);
  return (
    <>
      <OwnEvents />
      {upcoming.length === 0 && (
        <EmptyState
          picture={<LateEmptyPicture kind="events" />}
          title={eventsCopy.none}
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

/** Events that have come since the list was read; they wait until somebody asks for them. */
function NewEvents() {
  const { waiting, show } = useLiveEvents();
  if (waiting === 0) return null;
  return <Pill onPress={show}>{waiting === 1 ? '1 new event' : `${String(waiting)} new events`}</Pill>;
}

/** Public events as cards or as a calendar; the view is in the address. */
function EventsPage() {
  usePageTitle('Events');
  const [params, setParams] = useSearchParams();
  const view: View = params.get('view') === 'calendar' ? 'calendar' : 'list';
  return (
    <Page>
      <PageHeader
        title="Upcoming Events"
        lead="Trials, tournaments, camps and clinics across India."
        actions={
          <Link to="/event/create" className={buttonClass({ variant: 'primary' })}>
            {eventsCopy.create}
          </Link>
        }
      />
      <div className={styles['views']}>
        <SegmentedControl
          label="View"
          options={views}
          value={view}
          onValueChange={(next) => setParams(next === 'list' ? {} : { view: next }, { replace: true })}
        />
      </div>
      <NewEvents />
      <EventList view={view} />
    </Page>
  );
}

export default EventsPage;
