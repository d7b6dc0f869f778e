import { ApiError, Link, useApiMutation, usePageTitle } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { AuthLayout } from '../auth-layout.tsx';
import { ByLink } from './by-link.tsx';

const elsewhere = (
  <Link to="/notifications#preferences" className={buttonClass({ size: 'large', wide: true })}>
    Choose what you are told
  </Link>
);

/** Ends the mail a day for whoever holds one. It takes a press, so that no scanner of mails ends it by looking. */
function Unsubscribe({ token }: { token: string }) {
  usePageTitle('No more mails');
  const stop = useApiMutation('POST /api/notifications/digest/off', {
    request: () => ({ body: { token } }),
    failure: 'The mails could not be ended. Please try again.',
  });
  const expired = token === '' || (stop.error instanceof ApiError && stop.error.code === 'LINK_EXPIRED');
  if (stop.isSuccess)
    return (
      <AuthLayout title="No more mails" lead="What is new waits for you under Notifications.">
        {elsewhere}
      </AuthLayout>
    );
  if (expired)
    return (
      <AuthLayout title="This link is no longer good" lead="It works once, for 30 days.">
        {elsewhere}
      </AuthLayout>
    );
  return (
    <AuthLayout title="No more mails?" lead="The mail a day about what you have not read ends.">
      <Button variant="primary" size="large" wide busy={stop.isPending} onClick={() => stop.mutate()}>
        End these mails
      </Button>
    </AuthLayout>
  );
}

const UnsubscribePage = () => <ByLink>{(token) => <Unsubscribe token={token} />}</ByLink>;

export default UnsubscribePage;
