import {
  messageOf,
  toast,
  useApiForm,
  useApiMutation,
  useDraft,
  useNavigate,
  usePageTitle,
} from '@ankur/mfe-kit';
import { sendOnce } from '@ankur/mfe-kit/once';
import { useRefusedField } from '@ankur/mfe-kit/refused-field';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { useEffect, useRef, useState } from 'react';
import { eventsCopy } from '../../../copy.ts';
import { BackLink } from '../../../detail/back-link.tsx';
import styles from '../events.module.css';
import { EventFields } from './event-fields.tsx';
import { emptyEvent, formOf, readDraft, type EventValues } from './event-values.ts';

/** The words of success stay this long before the list, in ms (member-area §9). */
const leaveAfterMs = 2000;

/** Leaves for the list a while after `isDone`. */
function useLeave(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate('/events', { replace: true }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}

function CreateEventForm() {
  const [draft, keepDraft] = useDraft('event');
  const [picture, setPicture] = useState<File | null>(null);
  // Its success is drawn later than it is known, and the form may be drawn in between.
  const isSent = useRef(false);
  const create = useApiMutation('POST /api/events/create', {
    request: (values: EventValues) => ({ form: formOf(values, picture) }),
    failure: (error) => messageOf(error, eventsCopy.createFailed),
    once: sendOnce,
    onSuccess: () => {
      isSent.current = true;
      keepDraft('');
      toast.success(eventsCopy.created);
    },
  });
  const form = useApiForm<EventValues>(readDraft(draft), create);
  const { values, handleSubmit } = form;
  const { isSuccess } = create;
  const element = useRefusedField(create.error);
  useLeave(isSuccess);
  const words = JSON.stringify(values);
  const isBlank = words === JSON.stringify(emptyEvent);
  useEffect(() => {
    if (!isSent.current && words !== draft && !(isBlank && draft === '')) keepDraft(isBlank ? '' : words);
  });
  return (
    <form ref={element} className={styles['form']} onSubmit={handleSubmit} noValidate>
      <EventFields field={form.field} onPicture={setPicture} />
      <p className={styles['muted']}>
        An admin looks at every event before others see it. Until then you find it under “Your events”.
      </p>
      <Button type="submit" variant="primary" size="large" busy={create.isPending} disabled={isSuccess}>
        {eventsCopy.create}
      </Button>
    </form>
  );
}

/** Sending an event for approval (M40). */
function CreateEventPage() {
  usePageTitle(eventsCopy.create);
  return (
    <Page width="text">
      <BackLink to="/events">All events</BackLink>
      <PageHeader title="Create an event" lead="Four fields are enough; the rest helps people to decide." />
      <Card as="section">
        <CreateEventForm />
      </Card>
    </Page>
  );
}

export default CreateEventPage;
