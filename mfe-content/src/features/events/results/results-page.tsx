import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { Link, useApiQuery, useParams, usePageTitle } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { eventsCopy } from '../../../copy.ts';
import { BackLink } from '../../../detail/back-link.tsx';
import { DetailState } from '../../../detail/detail-state.tsx';
import { LateEmptyPicture } from '../../../pictures/late-pictures.tsx';
import { resultsCall, useSportsEvent } from '../api/use-events.ts';
import { eventTime, isTaking } from '../event-time.ts';
import { athletesOf } from './result-values.ts';
import { ResultsForm, type ResultsFormProps } from './results-form.tsx';
import { useHasBegun } from './use-has-begun.ts';

/** Results are taken once a public event has begun: the form, or why there is none yet. */
function EventResults({ event, athletes }: { event: SportsEvent; athletes: ResultsFormProps['athletes'] }) {
  const { _id: id } = event;
  const begun = useHasBegun(event);
  const isOpen = isTaking(event) && begun;
  const results = useApiQuery(resultsCall, { params: { id } }, { enabled: isOpen });
  if (!isTaking(event)) return <p>This event is not public, so there are no results to write.</p>;
  if (!isOpen) {
    return (
      <EmptyState
        picture={<LateEmptyPicture kind="events" />}
        title="Results open when the event begins"
        action={
          <Link to={`/events/${id}/guests`} className={buttonClass({ variant: 'primary' })}>
            Guests and check-in
          </Link>
        }
      >
        {`You can write them from ${eventTime({ date: event.date })}.`}
      </EmptyState>
    );
  }
  return (
    <DetailState query={results} loading="Loading results..." failed="The results could not be loaded.">
      {(known) => <ResultsForm id={id} athletes={athletesOf(athletes, known)} known={known} />}
    </DetailState>
  );
}

/** The results of an own event: what stands here is what is shown, there and on the pages of the athletes. */
function ResultsPage() {
  usePageTitle('Results');
  const { id = '' } = useParams();
  const guests = useApiQuery('GET /api/events/:id/guests', { params: { id } });
  const going = guests.data?.guests.filter(({ state }) => state === 'going') ?? [];
  // An event without seats may be one that its organiser alone can see yet.
  const event = useSportsEvent(id, { enabled: going.length > 0 });
  return (
    <Page width="text">
      <BackLink to={`/events/${id}`}>The event</BackLink>
      <DetailState
        query={guests}
        loading="Loading guests..."
        failed="The guests could not be loaded."
        missing={<p>Only the organiser writes the results of this event.</p>}
      >
        {({ title }) => (
          <>
            <PageHeader title="Results" lead={`${title}. A row without a mark is left out.`} />
            {going.length === 0 ? (
              <p>Nobody had a seat yet, so there is nobody to write a result for.</p>
            ) : (
              <DetailState query={event} loading="Loading event..." failed={eventsCopy.detailFailed}>
                {(found) => <EventResults event={found} athletes={going.map(({ member }) => member)} />}
              </DetailState>
            )}
          </>
        )}
      </DetailState>
    </Page>
  );
}

export default ResultsPage;
