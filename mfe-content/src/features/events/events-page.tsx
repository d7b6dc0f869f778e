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
import { useCardsInTurn } from '../../listing/use-cards-in-turn.ts';
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
  const isThere = upcoming.data !== undefined && past.data !== undefined && !own.isLoading;
  const ahead = upcoming.data?.pages.flat().length ?? 0;
  const drawn = useCardsInTurn(isThere ? ahead + past.data.pages.flat().length : undefined);
  if (!isThere) {
    const shown = [upcoming, past].find(({ data }) => data === undefined) ?? own;
    return <ListingState query={shown} loading={eventsCopy.loading} failed={eventsCopy.failed} />;
  }
  return (
    <>
      <OwnEvents />
      {upcoming.data.pages[0]?.length === 0 && <NoneUpcoming />}
      <EventGrid list={upcoming} more={eventsCopy.loadMore} most={drawn} />
      {past.data.pages[0]?.length !== 0 && drawn > ahead && (
        <>
          <h2 className={styles['past']}>Past events</h2>
          <EventGrid list={past} more={eventsCopy.loadMorePast} most={drawn - ahead} />
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
