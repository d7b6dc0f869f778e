import {
  ApiError,
  messageOf,
  storedUser,
  toast,
  useApiForm,
  useApiMutation,
  useSession,
} from '@ankur/mfe-kit';
import { sendOnce } from '@ankur/mfe-kit/once';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useEffect, useState } from 'react';
import { copy } from '../copy.ts';
import { readDraft, writeDraft } from '../forms/draft-values.ts';
import { tabStorage } from '../forms/tab-storage.ts';
import styles from './message-form.module.css';

const empty = { firstName: '', lastName: '', email: '', message: '' };
const fieldNames = Object.keys(empty) as (keyof typeof empty)[];

const placeOf = (owner: string, topic: string) => `ankur.draft.${owner}.message.${topic}`;

/** What was typed so far, kept over a reload of this tab, and over signing in, for whoever typed it. */
function useKept(topic = 'contact') {
  // Known before the session has been checked.
  const [place] = useState(() => placeOf(storedUser()?._id ?? 'visitor', topic));
  const visitors = placeOf('visitor', topic);
  const [kept] = useState(() => ({
    ...readDraft(tabStorage.getItem(place)),
    ...readDraft(tabStorage.getItem(visitors)),
  }));
  useEffect(() => {
    if (place !== visitors) tabStorage.setItem(visitors, '');
  }, [place, visitors]);
  return {
    kept,
    keep: (values: typeof empty, email: string) =>
      tabStorage.setItem(place, writeDraft(values, { ...empty, email })),
  };
}

/** Why it was not sent, in the words of the server; what is wrong with a field stands there. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'VALIDATION_FAILED' ? '' : messageOf(error, '');

interface MessageFormProps {
  /** What it is about; without one it is a general message. */
  topic?: 'sponsorship';
  messageLabel: string;
  rows: number;
  submitLabel: string;
  onSent?: () => void;
}

/** A message to whoever runs the platform, and who it is from. */
export function MessageForm({ topic, messageLabel, rows, submitLabel, onSent }: MessageFormProps) {
  const email = useSession((state) => state.user?.email ?? '');
  const { kept, keep } = useKept(topic);
  const send = useApiMutation('POST /api/contact', {
    request: (body: typeof empty) => ({ body: topic === undefined ? body : { ...body, topic } }),
    failure: () => copy.contact.failed,
    once: sendOnce,
    onSuccess: (_answer, sent) => {
      toast.success(copy.contact.done);
      // What was typed anew meanwhile is another message.
      const begun = { ...empty, email };
      for (const name of fieldNames) if (values[name] !== sent[name]) begun[name] = values[name];
      // The form may have been left by now.
      keep(begun, email);
      change(begun);
      onSent?.();
    },
  });
  const { values, field, change, handleSubmit } = useApiForm({ ...empty, email, ...kept }, send);
  useEffect(() => keep(values, email));
  const reason = reasonOf(send.error);
  // Opened by its address, the form is there before it is known who reads it.
  const [filledIn, setFilledIn] = useState(email);
  if (filledIn !== email) {
    setFilledIn(email);
    if (values.email === filledIn) change({ email });
  }
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <div className={styles['pair']}>
        <TextInput
          label="First name"
          autoComplete="given-name"
          required
          maxLength={60}
          {...field('firstName')}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          required
          maxLength={60}
          {...field('lastName')}
        />
      </div>
      <TextInput label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextArea label={messageLabel} required rows={rows} maxLength={4000} counter {...field('message')} />
      {reason !== '' && (
        <p className={styles['problem']} role="alert">
          {reason}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" busy={send.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
