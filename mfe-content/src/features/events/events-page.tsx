import { Link, lazyPage, usePageTitle, useSearchParams } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Pill } from '@ankur/ui/actions/pill';
import { SegmentedControl } from '@ankur/ui/choices/segmented-control';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { Suspense } from 'react';
import { eventsCopy } from '../../copy.ts';
import { headings } from '../../headings.ts';
import { ListingState } from '../../listing/listing-state.tsx';
import { firstCards, useWhole } from '../../listing/use-whole.ts';
import { useEventPages } from './api/use-events.ts';
import { useOwnEvents } from './api/use-own-events.ts';
import { useLiveEvents } from './api/use-live-events.ts';
import { EventGrid, NoneUpcoming } from './components/event-grid.tsx';
import { OwnEvents } from './components/own-events.tsx';
import styles from './events.module.css';

// The library comes with its page alone.
const CalendarPage = lazyPage(() => import('./calendar/calendar-page.tsx'));

const views = [
  { value: 'list', label: 'List View' },
  { value: 'calendar', label: 'Calendar View' },
] as const;
type View = (typeof views)[number]['value'];

function EventList() {
  const upcoming = useEventPages('upcoming');
  const past = useEventPages('past');
  // The own events stand above the list: all come together, so that nothing is pushed down.
  const own = useOwnEvents();
  const isWhole = useWhole(upcoming.data !== undefined && past.data !== undefined && !own.isLoading);
  if (upcoming.data === undefined || past.data === undefined || own.isLoading) {
    const shown = [upcoming, past].find(({ data }) => data === undefined) ?? own;
    return <ListingState query={shown} loading={eventsCopy.loading} failed={eventsCopy.failed} />;
  }
  const most = isWhole ? Infinity : firstCards;
  const mostPast = most - upcoming.data.pages.flat().length;
  return (
    <>
      <OwnEvents />
      {upcoming.data.pages[0]?.length === 0 && <NoneUpcoming />}
      <EventGrid list={upcoming} more={eventsCopy.loadMore} most={most} />
      {past.data.pages[0]?.length !== 0 && mostPast > 0 && (
        <>
          <h2 className={styles['past']}>Past events</h2>
          <EventGrid list={past} more={eventsCopy.loadMorePast} most={mostPast} />
        </>
      )}
    </>
  );
}

function EventCalendar() {
  return (
    <>
      <OwnEvents />
      <Suspense fallback={<p role="status">{eventsCopy.loading}</p>}>
        <CalendarPage />
      </Suspense>
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
        {...headings.events}
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
      {view === 'calendar' ? <EventCalendar /> : <EventList />}
    </Page>
  );
}

export default EventsPage;
