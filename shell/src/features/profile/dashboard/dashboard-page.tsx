import type { OwnUser } from '@ankur/contracts/identity/user';
import { Link, useApiQuery, usePageTitle, useSession } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { useDeferredValue } from 'react';
import { CompletenessList } from '../athlete-page/completeness-list.tsx';
import { MemberPosts } from '../athlete-page/member-posts.tsx';
import { PersonalBests } from '../numbers/personal-bests.tsx';
import { useNumbers } from '../numbers/use-numbers.tsx';
import { isOpen, useFeatures } from '../../../settings/open-features.ts';
import { Columns } from '../columns/columns.tsx';
import { OwnRegistrations } from '../registrations/own-registrations.tsx';
import { ProfileViews } from '../views/profile-views.tsx';

/** The same as on the profile. */
function OwnBests({ user }: { user: OwnUser }) {
  const { bests, unanswered } = useNumbers(user);
  return (
    <>
      <PersonalBests bests={bests} sport={user.sport ?? 'other'} />
      {unanswered}
    </>
  );
}

/** What the member has going: the events ahead, the own posts with where they stand, the numbers, and what the profile still lacks. */
function DashboardPage() {
  usePageTitle('Dashboard');
  const features = useFeatures();
  const known = useSession((state) => state.user);
  const { data } = useApiQuery('GET /api/auth/profile');
  const user = data ?? known;
  // Piece by piece, as the profile is.
  const drawn = useDeferredValue(user);
  return (
    <Page width="page">
      <PageHeader
        title="Your dashboard"
        actions={
          <>
            <Link to="/profile" className={buttonClass()}>
              My Profile
            </Link>
            {user === null || user.role === 'athlete' ? (
              <Link to="/sports-resume" className={buttonClass()}>
                Sports Resume
              </Link>
            ) : (
              <Link to="/athletes-full-directory" className={buttonClass({ variant: 'primary' })}>
                Find athletes
              </Link>
            )}
          </>
        }
      />
      {drawn !== null && (
        <Columns
          main={
            <>
              {isOpen('events', features) && <OwnRegistrations max={6} />}
              <OwnBests user={drawn} />
              <MemberPosts memberId={drawn._id} own />
            </>
          }
          side={
            <>
              <CompletenessList profile={drawn} />
              <ProfileViews />
            </>
          }
        />
      )}
    </Page>
  );
}

export default DashboardPage;
