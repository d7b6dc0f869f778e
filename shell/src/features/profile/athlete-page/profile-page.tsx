import { ApiError, api, apiKey, usePageTitle, useParams, useQuery, useSession } from '@ankur/mfe-kit';
import { Card } from '@ankur/ui/content/card';
import { Page } from '@ankur/ui/layout/page';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { copy } from '../../../copy.ts';
import { CompletenessList } from './completeness-list.tsx';
import { Facts } from './facts.tsx';
import { MemberPosts } from './member-posts.tsx';
import { PersonalBests } from './personal-bests.tsx';
import { ProfileHeader, type Profile } from './profile-header.tsx';
import { ProfileSpace } from './profile-space.tsx';
import styles from './profile-page.module.css';

function useProfile(id: string | undefined) {
  return useQuery<Profile>({
    queryKey:
      id === undefined
        ? apiKey('GET /api/auth/profile')
        : apiKey('GET /api/auth/profile/:id', { params: { id } }),
    queryFn: () =>
      id === undefined ? api('GET /api/auth/profile') : api('GET /api/auth/profile/:id', { params: { id } }),
  });
}

const capital = (word: string | undefined) => word && word.charAt(0).toUpperCase() + word.slice(1);

function KnownFacts({ profile, own }: { profile: Profile; own: boolean }) {
  const invite = (text: string) => (own ? text : undefined);
  return (
    <>
      <Facts
        title="Personal Information"
        invitation={invite('Age, gender and town help coaches of your group find you.')}
        facts={[
          ['Age', profile.age],
          ['Gender', capital(profile.gender)],
          ['Location', profile.location],
        ]}
      />
      <Facts
        title="Athletic Information"
        invitation={invite('Your sport and level decide who finds you.')}
        facts={[
          ['Sport', capital(profile.sport)],
          ['Level', capital(profile.level)],
          ['Works', profile.locationType],
          ['Achievements', profile.achievements],
        ]}
      />
      <Facts
        title="Contact Information"
        facts={[
          ['Email', profile.email],
          ['Phone', profile.phone],
        ]}
      />
    </>
  );
}

function ProfileBody({ profile, own }: { profile: Profile; own: boolean }) {
  return (
    <div className={styles['body']}>
      <ProfileHeader profile={profile} own={own} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <PersonalBests bests={profile.personalBests ?? []} sport={profile.sport ?? 'other'} />
          {profile.bio && (
            <Card as="section">
              <h2 className={styles['heading']}>About</h2>
              <p className={styles['text']}>{profile.bio}</p>
            </Card>
          )}
          <MemberPosts memberId={profile._id} own={own} />
        </div>
        <div className={styles['column']}>
          {own && <CompletenessList profile={profile} />}
          <KnownFacts profile={profile} own={own} />
        </div>
      </div>
    </div>
  );
}

/** The own profile without id, another member's with one; contact data only ever comes with the own profile. */
function ProfilePage() {
  const { id } = useParams();
  const ownId = useSession((state) => state.user?._id);
  const { data, isPending, isFetching, error, refetch } = useProfile(id);
  const missing = data === null || (error instanceof ApiError && error.status === 404);
  usePageTitle(data?.username ?? 'Profile');
  return (
    <Page width="page">
      {isPending && <ProfileSpace />}
      {missing && <EmptyState picture={<EmptyPicture kind="search" />} title={copy.profile.missing} />}
      {error !== null && !missing && (
        <ErrorState
          picture={<EmptyPicture kind="error" />}
          title={copy.profile.notLoaded}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <ProfileBody profile={data} own={id === undefined || id === ownId} />}
    </Page>
  );
}

export default ProfilePage;
