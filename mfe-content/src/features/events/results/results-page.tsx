import type { EventGuest } from '@ankur/contracts/events/managing/guests.endpoints';
import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import {
  Link,
  apiKey,
  toast,
  useApiForm,
  useApiMutation,
  useApiQuery,
  useParams,
  usePageTitle,
  useQueryClient,
  type FormField,
} from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { useState } from 'react';
import { eventsCopy } from '../../../copy.ts';
import { BackLink } from '../../../detail/back-link.tsx';
import { DetailState } from '../../../detail/detail-state.tsx';
import { LateEmptyPicture } from '../../../pictures/late-pictures.tsx';
import { useSportsEvent } from '../api/use-events.ts';
import { eventTime, hasBegun, isTaking } from '../event-time.ts';
import styles from '../events.module.css';
import own from './results.module.css';
import {
  countRows,
  fieldName,
  fieldOf,
  resultsOf,
  valuesOf,
  type KnownResult,
  type SentResult,
} from './result-values.ts';
import { resultsCall } from './results.tsx';

const publishCall = 'PUT /api/events/:id/results';

interface ResultsFormProps {
  id: string;
  athletes: readonly EventGuest['member'][];
  known: readonly KnownResult[];
}

type Part = Parameters<typeof fieldName>[2];

function ResultRow({ field }: { field: (part: Part) => FormField }) {
  return (
    <div className={own['row']}>
      <TextInput label="Discipline" maxLength={60} {...field('discipline')} />
      <TextInput label="Mark" maxLength={20} hint="61.8, 3:2, 5 goals" {...field('mark')} />
      <TextInput label="Place" optional inputMode="numeric" maxLength={5} {...field('place')} />
      <TextInput label="Note" optional maxLength={40} {...field('note')} />
    </div>
  );
}

function ResultsForm({ id, athletes, known }: ResultsFormProps) {
  const client = useQueryClient();
  const ids = athletes.map(({ _id }) => _id);
  const [rows, setRows] = useState(() => Object.fromEntries(ids.map((id) => [id, countRows(id, known)])));
  const rowsOf = (id: string) => rows[id] ?? 1;
  // A refusal counts the rows that were sent; the guests may be others by then.
  const [sent, setSent] = useState<readonly SentResult[]>([]);
  const publish = useApiMutation(publishCall, {
    request: (values: Record<string, string>) => {
      const listed = resultsOf(Object.fromEntries(ids.map((each) => [each, rowsOf(each)])), values);
      setSent(listed);
      return { params: { id }, body: { results: listed.map(({ result }) => result) } };
    },
    failure: 'The results could not be published. Please try again.',
    offline: 'refused',
    onSuccess: ({ results }) => {
      toast.success(results.length === 0 ? 'There are no results now.' : 'The results are published.');
      void client.invalidateQueries({ queryKey: apiKey(resultsCall, { params: { id } }) });
    },
  });
  const { field, handleSubmit } = useApiForm(valuesOf(ids, known), publish, (refused) =>
    fieldOf(sent, refused),
  );
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      {athletes.map(({ _id, username }) => (
        <fieldset key={_id} className={own['athlete']}>
          <legend>{username || 'Former member'}</legend>
          {Array.from({ length: rowsOf(_id) }, (_, row) => (
            <ResultRow key={row} field={(part) => field(fieldName(_id, row, part))} />
          ))}
          <Button
            variant="quiet"
            size="small"
            aria-label={`Another result of ${username || 'former member'}`}
            onClick={() => setRows({ ...rows, [_id]: rowsOf(_id) + 1 })}
          >
            Another result
          </Button>
        </fieldset>
      ))}
      <Button type="submit" variant="primary" size="large" busy={publish.isPending}>
        Publish results
      </Button>
    </form>
  );
}

/** Results are taken once a public event has begun: the form, or why there is none yet. */
function EventResults({ event, athletes }: { event: SportsEvent; athletes: ResultsFormProps['athletes'] }) {
  const { _id: id } = event;
  const isOpen = isTaking(event) && hasBegun(event);
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
      {(known) => <ResultsForm id={id} athletes={athletes} known={known} />}
    </DetailState>
  );
}

/** The results of an own event: what stands here is what is shown, there and on the pages of the athletes. */
function ResultsPage() {
  usePageTitle('Results');
  const { id = '' } = useParams();
  const guests = useApiQuery('GET /api/events/:id/guests', { params: { id } });
  const going = guests.data?.guests.filter(({ state }) => state === 'going') ?? [];
  const event = useSportsEvent(id);
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
