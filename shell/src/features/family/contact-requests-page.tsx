import type { Api } from '@ankur/contracts/endpoints';
import { Link, useApiQuery, usePageTitle } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { NoRequests } from './no-requests.tsx';
import { ReceivedRequest } from './received-request.tsx';
import { SentRequest } from './sent-request.tsx';
import { Part } from '../../remotes/part.tsx';
import styles from './family.module.css';
import { useLiveFamily } from '../../contact/use-live-family.ts';

const failed = 'The requests could not be loaded.';
type Requests = Api['GET /api/contact-requests']['response'];

/** Open ones first, the oldest at the top: one that comes in moves no button away under the pointer. */
function inOrder(received: Requests['received']): Requests['received'] {
  const open = received.filter(({ status }) => status === 'open');
  const answered = received.filter(({ status }) => status !== 'open');
  return [...open.toSorted((one, other) => one.askedAt.localeCompare(other.askedAt)), ...answered];
}

function Lists({ received, sent }: Requests) {
  if (received.length + sent.length === 0) return <NoRequests />;
  return (
    <>
      {received.length > 0 && (
        <Card as="section" aria-labelledby="received">
          <h2 id="received">Waiting for you, and answered</h2>
          <ul className={styles['people']}>
            {inOrder(received).map((request) => (
              <ReceivedRequest key={request._id} request={request} />
            ))}
          </ul>
        </Card>
      )}
      {sent.length > 0 && (
        <Card as="section" aria-labelledby="sent">
          <h2 id="sent">Your requests</h2>
          <ul className={styles['people']}>
            {sent.map((request) => (
              <SentRequest key={request._id} request={request} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** Requests for contact: those to answer, and the own ones with what was granted. */
function ContactRequestsPage() {
  usePageTitle('Contact requests');
  useLiveFamily();
  const { data, isError, isFetching, refetch } = useApiQuery('GET /api/contact-requests');
  return (
    <Page width="text">
      <PageHeader
        title="Contact requests"
        lead="Who asks, what for, and what the answer is."
        actions={
          <Link to="/family" className={buttonClass({})}>
            Family
          </Link>
        }
      />
      <div className={styles['cards']}>
        {data && (
          <Part failed={failed}>
            <Lists {...data} />
          </Part>
        )}
        {!data && isError && <ErrorState title={failed} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !isError && (
          <Skeleton label="Loading the requests">
            <SkeletonText lines={6} />
          </Skeleton>
        )}
      </div>
    </Page>
  );
}

export default ContactRequestsPage;
