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

/** What was typed so far, kept over a reload of this tab for whoever typed it. */
function useKept(topic = 'contact') {
  // Known before the session has been checked.
  const [place] = useState(() => `ankur.draft.${storedUser()?._id ?? 'visitor'}.message.${topic}`);
  const [kept] = useState(() => readDraft(tabStorage.getItem(place)));
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
    onSuccess: () => {
      toast.success(copy.contact.done);
      // The form may have been left by now.
      keep({ ...empty, email }, email);
      change({ ...empty, email });
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
