import { ApiError, Link, useApiQuery, usePageTitle } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { Part } from '../../../remotes/part.tsx';
import styles from './inbox-page.module.css';

/** How often a waiting reader's inbox looks for mail, in ms. */
const lookEvery = 2000;
const failed = 'The mails could not be loaded.';

function Mails() {
  const { data, error, refetch } = useApiQuery('GET /api/inbox', undefined, {
    refetchInterval: lookEvery,
    retry: false,
  });
  // What has been read stays while a look for more fails.
  if (error !== null && !data) {
    const retry = () => void refetch();
    const isNone = error instanceof ApiError && error.status === 404;
    if (!isNone) return <ErrorState title={failed} onRetry={retry} />;
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
  if (data.length === 0)
    return (
      <EmptyState picture={<EmptyPicture kind="messages" />} title="No mail yet">
        Mails of this demo arrive here by themselves.
      </EmptyState>
    );
  return (
    <ul className={styles['mails']}>
      {data.map((mail) => (
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
        lead="This demo sends no mail. What it would have sent is shown here, to everybody."
      />
      <Part failed={failed}>
        <Mails />
      </Part>
    </Page>
  );
}

export default InboxPage;
