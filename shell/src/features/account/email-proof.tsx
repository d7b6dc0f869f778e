import { Link, useApiMutation, useApiQuery } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { assertAnswered } from '../../forms/assert-answered.ts';
import styles from './account-page.module.css';

/** Says that nobody has shown yet to read the mailbox of the account, and mails another link; nothing once it is confirmed. */
export function EmailProof() {
  const { data } = useApiQuery('GET /api/notifications/preferences', {});
  const ask = useApiMutation('POST /api/auth/email/proof', {
    request: () => ({}),
    failure: 'The link could not be sent. Please try again.',
    onSuccess: assertAnswered,
  });
  if (data?.unproven !== true) return null;
  return (
    <>
      <p className={styles['note']}>
        It is not confirmed yet. Until you follow the link that we mailed you, you get no mails about what is
        new.
      </p>
      <Button className={styles['ask']} busy={ask.isPending} onClick={() => ask.mutate()}>
        Mail me the link again
      </Button>
      <p role="status" className={styles['said']}>
        {ask.isSuccess && ask.data.message}{' '}
        {ask.isSuccess && ask.data.inbox !== null && <Link to={ask.data.inbox}>Open the demo inbox</Link>}
      </p>
    </>
  );
}
