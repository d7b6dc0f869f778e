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

function AppealForm({ ticket }: { ticket: string }) {
  const send = useApiMutation('POST /api/auth/suspension/appeal', {
    request: (body: { text: string }) => ({ body: { ticket, ...body } }),
    failure: 'Your appeal could not be sent. Please try again.',
    offline: 'refused',
  });
  const form = useApiForm({ text: '' }, send);
  if (send.isSuccess) return <p role="status">{send.data.message}</p>;
  if (send.error instanceof ApiError && send.error.code === 'LINK_EXPIRED')
    return <p role="status">That took too long. Sign in again to appeal.</p>;
  return (
    <form onSubmit={form.handleSubmit}>
      <TextArea
        label="Why should it be lifted?"
        hint="You can appeal once. An admin reads it and answers."
        required
        maxLength={1000}
        counter
        autoGrow
        {...form.field('text')}
      />
      <Button type="submit" busy={send.isPending}>
        Send appeal
      </Button>
    </form>
  );
}

/** Why and until when the account is suspended, and the one appeal against it with its answer. */
export function SuspendedNotice({ error }: { error: ApiError }) {
  const appeal = (error.data['appeal'] ?? {}) as Appeal;
  return (
    <>
      <div className={styles['notice']}>
        <Banner tone="warning">{error.message}</Banner>
      </div>
      {appeal.state === 'possible' && typeof appeal.ticket === 'string' && (
        <div className={styles['appeal']}>
          <AppealForm key={appeal.ticket} ticket={appeal.ticket} />
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
