import type { OwnEvent } from '@ankur/contracts/events/managing/own-events.endpoints';
import { toast, useApiForm, useApiMutation, usePageTitle, useParams, useQueryClient } from '@ankur/mfe-kit';
import { useOnward } from '@ankur/mfe-kit/onward';
import { rebase, type Kept } from '@ankur/mfe-kit/rebase';
import { useRefusedField } from '@ankur/mfe-kit/refused-field';
import { unlessConflict } from '@ankur/mfe-kit/conflict';
import { StaleNotice } from '@ankur/mfe-kit/stale-notice';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { useState } from 'react';
import { BackLink } from '../../../detail/back-link.tsx';
import { DetailState } from '../../../detail/detail-state.tsx';
import { eventKey } from '../api/use-events.ts';
import { refreshOwnEvents, useOwnEvent } from '../api/use-own-events.ts';
import { EventFields } from '../create/event-fields.tsx';
import type { EventValues } from '../create/event-values.ts';
import styles from '../events.module.css';
import { changeOf, valuesOf } from './change-of.ts';

const editCall = 'PATCH /api/events/:id';

/** Fields whose labels are other words than their names. */
const labels = {
  date: 'Date (India, IST)',
  endDate: 'Ends (India, IST)',
  category: 'Kind',
  maxParticipants: 'Seats',
  price: 'Price in INR',
};

function EditForm({ event: newest }: { event: OwnEvent }) {
  const goOn = useOnward();
  const client = useQueryClient();
  const [event, setEvent] = useState(newest);
  const [picture, setPicture] = useState<File | null>(null);
  const id = event._id;
  const edit = useApiMutation(editCall, {
    request: (values: EventValues) => ({ params: { id }, form: changeOf(event, values, picture) }),
    failure: unlessConflict('The event could not be saved. Please try again.'),
    onSuccess: ({ event: { status } }) => {
      toast.success(
        status === 'pending' ? 'Saved. It waits for approval; until then only you see it.' : 'Saved.',
      );
      void client.invalidateQueries({ queryKey: eventKey(id) });
      goOn(`/events/${id}`, { replace: true });
    },
    onSettled: () => refreshOwnEvents(client),
  });
  const { values, change, field, handleSubmit } = useApiForm<EventValues>(valuesOf(event), edit);
  const element = useRefusedField(edit.error);
  const isStale = newest.version > event.version && !edit.isPending && !edit.isSuccess;
  const states = [valuesOf(event), valuesOf(newest)] as const;
  const takeNewest = (kept: Kept) => {
    change(rebase(values, states, kept));
    setEvent(newest);
  };
  return (
    <form ref={element} className={styles['form']} onSubmit={handleSubmit} noValidate>
      <StaleNotice
        isStale={isStale}
        save={edit}
        subject={event.title}
        typed={{ ...values }}
        states={[{ ...states[0] }, { ...states[1] }]}
        labels={labels}
        onContinue={takeNewest}
      />
      <EventFields field={field} onPicture={setPicture} />
      <p className={styles['muted']}>
        Who has registered stays registered. An event that was not approved waits for approval again, and so
        does one with a new picture: until then only you see it.
      </p>
      <Button type="submit" variant="primary" size="large" busy={edit.isPending}>
        Save changes
      </Button>
    </form>
  );
}

/** Changing an own event. */
function EditEventPage() {
  usePageTitle('Edit your event');
  const { id = '' } = useParams();
  const query = useOwnEvent(id);
  return (
    <Page width="text">
      <BackLink to={`/events/${id}`}>The event</BackLink>
      <PageHeader title="Edit your event" />
      <DetailState
        query={query}
        loading="Loading event..."
        failed="Failed to load event details."
        missing={<p>Only its organiser can edit this event.</p>}
      >
        {(event) => (
          <Card as="section">
            <EditForm event={event} />
          </Card>
        )}
      </DetailState>
    </Page>
  );
}

export default EditEventPage;
