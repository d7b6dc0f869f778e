import type { AdminEvent } from '@ankur/contracts/events/managing/admin-event';
import { useApiForm, useSession } from '@ankur/mfe-kit';
import { rebase, type Kept } from '@ankur/mfe-kit/rebase';
import { Checkbox } from '@ankur/ui/choices/checkbox';
import { useState } from 'react';
import { FormDialog } from '../../../../shared/forms/form-dialog.tsx';
import { StaleNotice } from '@ankur/mfe-kit/stale-notice';
import { WordList, listError } from '../../../../shared/forms/word-list.tsx';
import { EventFields } from './event-fields.tsx';
import {
  changeForm,
  findMissing,
  listNames,
  listsOf,
  listsOver,
  newEventForm,
  valuesOf,
  type EventValues,
  type Lists,
} from './event-form.ts';
import { useAdminEvent, useCreateEvent, useUpdateEvent } from '../use-admin-events.ts';

interface FormProps {
  /** Null for a new one. */
  event: AdminEvent | null;
  /** The same event as it is stored by now. */
  newest: AdminEvent | null;
  onClose: () => void;
}

const nobody = { username: '', email: '' };
const labels = { title: 'Name', endDate: 'Ends', isOpen: 'Open' };
const listLabels = { tags: 'Tags', highlights: 'Highlights', requirements: 'Requirements' };

/** Fields and lists of a stored event as the form shows them. */
const shownOf = (event: AdminEvent | null) => ({ ...valuesOf(event, nobody), ...listsOf(event) });

/** Values, lists and picture of the form, and the write behind it. */
function useEventForm({ event, newest, onClose }: FormProps) {
  const organizer = useSession(({ user }) => user) ?? nobody;
  const first = { username: organizer.username, email: organizer.email ?? '' };
  const [base, setBase] = useState(event);
  const [lists, setLists] = useState<Lists>(listsOf(event));
  const [picture, setPicture] = useState<File | null>(null);
  const [asked, setAsked] = useState(false);
  const create = useCreateEvent(onClose);
  const update = useUpdateEvent(onClose);
  const { isPending, error } = base === null ? create : update;
  const form = useApiForm<EventValues>(valuesOf(event, first), {
    isPending,
    error,
    mutate: (values) => {
      if (base !== null) {
        update.mutate({ id: base._id, form: changeForm(base, { values, lists, picture }) });
        return;
      }
      setAsked(true);
      if (Object.keys(findMissing(values, picture)).length === 0)
        create.mutate(newEventForm(values, lists, picture));
    },
  });
  const { values, change } = form;
  const missing: Record<string, string> = asked ? findMissing(values, picture) : {};
  const isStale = base !== null && newest !== null && newest.version > base.version;
  return {
    ...form,
    field: (name: keyof EventValues) => {
      const known = missing[name];
      return { ...form.field(name), ...(known === undefined ? {} : { error: known }) };
    },
    handleSubmit: form.handleSubmit,
    isPending,
    error,
    update,
    lists,
    setLists,
    isStale,
    states: [shownOf(base), shownOf(newest)] as const,
    /** Whether something would be lost if the form closed. */
    isTouched:
      picture !== null ||
      Object.keys(listsOver(listsOf(base), lists)).length > 0 ||
      JSON.stringify(values) !== JSON.stringify(valuesOf(base, first)),
    setPicture,
    takeNewest: (kept: Kept) => {
      change(rebase(values, [valuesOf(base, nobody), valuesOf(newest, nobody)], kept));
      setLists(rebase(lists, [listsOf(base), listsOf(newest)], kept));
      setBase(newest);
    },
  };
}

function EventForm(props: FormProps) {
  const { event, onClose } = props;
  const form = useEventForm(props);
  const { values, change, lists, setLists } = form;
  return (
    <FormDialog
      onClose={onClose}
      size="large"
      title={event === null ? 'Create Event' : `Edit ${event.title}`}
      isTouched={form.isTouched}
      submit={event === null ? 'Create Event' : 'Save Changes'}
      busy={form.isPending}
      onSubmit={form.handleSubmit}
    >
      {event !== null && (
        <StaleNotice
          isStale={form.isStale}
          save={form.update}
          subject={event.title}
          typed={{ ...values, ...lists }}
          states={form.states}
          labels={labels}
          onContinue={form.takeNewest}
        />
      )}
      <EventFields field={form.field} isNew={event === null} onPicture={form.setPicture} />
      {listNames.map((name) => (
        <WordList
          key={name}
          label={listLabels[name]}
          words={lists[name]}
          maxLength={120}
          error={listError(form.error, name)}
          onChange={(words) => setLists((known) => ({ ...known, [name]: words }))}
        />
      ))}
      <Checkbox
        label="Open"
        hint="Approved and open it is published."
        checked={values.isOpen === 'true'}
        onChange={({ target }) => change({ isOpen: String(target.checked) })}
      />
      <Checkbox
        label="Featured"
        hint="Shown on the home page"
        checked={values.featured === 'true'}
        onChange={({ target }) => change({ featured: String(target.checked) })}
      />
    </FormDialog>
  );
}

function EditEvent({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const { data } = useAdminEvent(event._id);
  return <EventForm event={event} newest={data?.event ?? null} onClose={onClose} />;
}

/** Creates an event or changes one; a 409 keeps what was typed and offers to go on from the newest state. */
export function EventEditor({ event, onClose }: Pick<FormProps, 'event' | 'onClose'>) {
  if (event === null) return <EventForm event={null} newest={null} onClose={onClose} />;
  return <EditEvent event={event} onClose={onClose} />;
}
