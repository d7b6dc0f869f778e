import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import { ApiError, Link, useApiQuery, usePageTitle, useSearchParams, useSession } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import type { FormEvent } from 'react';
import { Part } from '../../../remotes/part.tsx';
import styles from './inbox-page.module.css';

/** How often a waiting reader's inbox looks for mail, in ms. */
const lookEvery = 2000;
const failed = 'The mails could not be loaded.';

/** Asks whose mails are shown; the address goes into the page's own. */
function AddressForm({ to }: { to: string }) {
  const [, setParams] = useSearchParams();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('to');
    if (typeof typed === 'string') setParams({ to: typed.trim() });
  };
  return (
    // Another address from elsewhere is another form, which begins with it.
    <form key={to} className={styles['address']} onSubmit={show}>
      <TextInput label="Email" name="to" type="email" autoComplete="email" required defaultValue={to} />
      <Button type="submit">Show mails</Button>
    </form>
  );
}

function Mails() {
  const [params] = useSearchParams();
  const member = useSession((state) => state.user?.email ?? '');
  const to = params.get('to') ?? '';
  const isKnown = (to || member) !== '';
  const { data, error, refetch } = useApiQuery('GET /api/inbox', to === '' ? {} : { query: { to } }, {
    refetchInterval: isKnown ? lookEvery : false,
    retry: false,
  });
  // What has been read stays while a look for more fails.
  if (error !== null && !data) {
    const retry = () => void refetch();
    const status = error instanceof ApiError ? error.status : null;
    // What stands in the address bar may be no address.
    if (status === 400) return <AddressForm to={to} />;
    if (status !== 404) return <ErrorState title={failed} onRetry={retry} />;
    return (
      <ErrorState title="There is no inbox here" onRetry={retry}>
        <p>Mails are shown only by a demo without a mail server.</p>
      </ErrorState>
    );
  }
  if (!data)
    return (
      <Skeleton label="Loading mails">
        <SkeletonText lines={4} />
      </Skeleton>
    );
  return (
    <>
      <AddressForm to={to || member} />
      {isKnown && <MailList mails={data} />}
    </>
  );
}

function MailList({ mails }: { mails: EndpointOutput<(typeof credentialEndpoints)['listInbox']> }) {
  if (mails.length === 0)
    return (
      <EmptyState picture={<EmptyPicture kind="messages" />} title="No mail yet">
        Mails to this address arrive here by themselves.
      </EmptyState>
    );
  return (
    <ul className={styles['mails']}>
      {mails.map((mail) => (
        <Card as="li" key={mail._id}>
          <h2>{mail.subject}</h2>
          <p className={styles['to']}>
            To {mail.to}, {new Date(mail.sentAt).toLocaleTimeString('en-IN')}
          </p>
          <p className={styles['text']}>{mail.text}</p>
          {mail.link !== null && (
            <Link to={mail.link} className={buttonClass({ variant: 'primary' })}>
              Follow the link
            </Link>
          )}
          {mail.unsubscribe !== undefined && <Link to={mail.unsubscribe}>No more of these mails</Link>}
        </Card>
      ))}
    </ul>
  );
}

/** Mails of a demo that has no mail server, for whoever tries the platform out. */
function InboxPage() {
  usePageTitle('Demo inbox');
  return (
    <Page width="text">
      <PageHeader
        title="Demo inbox"
        lead="This demo sends no mail. What it would have sent to an address is shown here, to whoever names it."
      />
      <Part failed={failed}>
        <Mails />
      </Part>
    </Page>
  );
}

export default InboxPage;
