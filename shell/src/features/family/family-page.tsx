import type { Api } from '@ankur/contracts/endpoints';
import { Link, useApiQuery, useLocation, usePageTitle } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { AcceptInvite } from './accept-invite.tsx';
import { AccessLog } from './access-log.tsx';
import { ChildCard } from './child-card.tsx';
import { Part } from '../../remotes/part.tsx';
import styles from './family.module.css';
import { OwnGuardians } from './own-guardians.tsx';
import { useLiveFamily } from '../../contact/use-live-family.ts';

const failed = 'Your family could not be loaded.';

function Sections({ own, children }: Api['GET /api/family']['response']) {
  if (own === null && children.length === 0)
    return (
      <EmptyState title="No family here yet" picture={<EmptyPicture kind="messages" />}>
        Guardians are for athletes under 18. If a child of yours is one, have them send you the link from
        their own family page.
      </EmptyState>
    );
  return (
    <>
      {own && <OwnGuardians ward={own} />}
      {own && <AccessLog athleteId={own.athlete._id} title="Who asked for your contact" />}
      {children.map((child) => (
        <ChildCard key={child.athlete._id} ward={child} />
      ))}
    </>
  );
}

/** Guardians, consent, and who came near the contact of an athlete under 18 (L11, X20). */
function FamilyPage() {
  usePageTitle('Family');
  useLiveFamily();
  const token = useLocation().hash.slice(1);
  const { data, isError, isFetching, refetch } = useApiQuery('GET /api/family');
  return (
    <Page width="text">
      <PageHeader
        title="Family"
        lead="Athletes under 18 are reached through their guardians, and everybody who comes near is written down."
        actions={
          <Link to="/contact-requests" className={buttonClass({})}>
            Contact requests
          </Link>
        }
      />
      <div className={styles['cards']}>
        {token !== '' && <AcceptInvite token={token} />}
        {data && (
          <Part failed={failed}>
            <Sections {...data} />
          </Part>
        )}
        {!data && isError && <ErrorState title={failed} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !isError && (
          <Skeleton label="Loading your family">
            <SkeletonText lines={6} />
          </Skeleton>
        )}
      </div>
    </Page>
  );
}

export default FamilyPage;
