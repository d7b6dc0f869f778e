import { ApiError, useApiForm, useApiMutation } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { Banner } from '@ankur/ui/states/banner';
import styles from './auth-layout.module.css';

interface Appeal {
  state?: unknown;
  ticket?: unknown;
  reply?: unknown;
}

interface Draft {
  /** What has been written so far; it outlives the ticket. */
  draft: string;
  onDraft: (text: string) => void;
}

function AppealForm({ ticket, draft, onDraft }: Draft & { ticket: string }) {
  const send = useApiMutation('POST /api/auth/suspension/appeal', {
    request: (body: { text: string }) => ({ body: { ticket, ...body } }),
    failure: 'Your appeal could not be sent. Please try again.',
    onSuccess: () => onDraft(''),
  });
  const form = useApiForm({ text: draft }, send);
  const field = form.field('text');
  const isLate = send.error instanceof ApiError && send.error.code === 'LINK_EXPIRED';
  if (send.isSuccess) return <p role="status">{send.data.message}</p>;
  return (
    <form onSubmit={form.handleSubmit}>
      {isLate && <p role="status">That took too long. Sign in again to send it.</p>}
      <TextArea
        label="Why should it be lifted?"
        hint="You can appeal once. An admin reads it and answers."
        required
        maxLength={1000}
        counter
        autoGrow
        {...field}
        onChange={(event) => {
          field.onChange(event);
          onDraft(event.target.value);
        }}
      />
      <Button type="submit" busy={send.isPending}>
        Send appeal
      </Button>
    </form>
  );
}

/** Why and until when the account is suspended, and the one appeal against it with its answer. */
export function SuspendedNotice({ error, ...draft }: Draft & { error: ApiError }) {
  const appeal = (error.data['appeal'] ?? {}) as Appeal;
  return (
    <>
      <div className={styles['notice']}>
        <Banner tone="warning">{error.message}</Banner>
      </div>
      {appeal.state === 'possible' && typeof appeal.ticket === 'string' && (
        <div className={styles['appeal']}>
          <AppealForm key={appeal.ticket} ticket={appeal.ticket} {...draft} />
        </div>
      )}
      {appeal.state === 'waiting' && <p>Your appeal waits for an answer.</p>}
      {appeal.state === 'declined' && (
        <p>
          Your appeal was declined
          {typeof appeal.reply === 'string' && appeal.reply !== '' && `: ${appeal.reply}`}
        </p>
      )}
    </>
  );
}
