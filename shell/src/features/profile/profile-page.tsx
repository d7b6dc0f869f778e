import type { OwnUser, PublicUser } from '@ankur/contracts/identity/user';
import { api, Link, ownPicture, usePageTitle, useParams, useQuery, useSession } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Avatar } from '@ankur/ui/content/avatar';
import { Card } from '@ankur/ui/content/card';
import { Page } from '@ankur/ui/layout/page';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonAvatar, SkeletonText } from '@ankur/ui/states/skeleton';
import { Badge } from '@ankur/ui/status/badge';
import { SportChip } from '@ankur/ui/status/sport-chip';
import { VerifiedMark } from '@ankur/ui/status/verified-mark';
import styles from './profile-page.module.css';

type Profile = PublicUser & Partial<OwnUser>;

function useProfile(id: string | undefined) {
  return useQuery<Profile>({
    queryKey: ['profile', id ?? 'own'],
    queryFn: () =>
      id === undefined ? api('GET /api/auth/profile') : api('GET /api/auth/profile/:id', { params: { id } }),
  });
}

function Facts({
  title,
  facts,
}: {
  title: string;
  facts: [label: string, value: string | number | undefined][];
}) {
  const known = facts.filter(([, value]) => value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <Card as="section">
      <h2 className={styles['heading']}>{title}</h2>
      <dl className={styles['facts']}>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const capital = (word: string | undefined) => word && word.charAt(0).toUpperCase() + word.slice(1);

function Header({ profile, own }: { profile: Profile; own: boolean }) {
  return (
    <header className={styles['header']} data-sport={profile.sport}>
      <Avatar
        name={profile.username}
        src={ownPicture(profile.profilePicture)}
        sport={profile.sport ?? 'other'}
        size="huge"
      />
      <div>
        <h1>
          {profile.username} {profile.isVerified && <VerifiedMark />}
        </h1>
        <p className={styles['chips']}>
          {profile.sport && <SportChip sport={profile.sport} />}
          {profile.level && <Badge>{profile.level}</Badge>}
          <Badge tone="neutral">{profile.role}</Badge>
          {profile.availability && <Badge tone="success">{profile.availability}</Badge>}
        </p>
        {profile.aiBlurb && <p>{profile.aiBlurb}</p>}
        {own && (
          <Link to="/update" className={buttonClass({ variant: 'primary' })}>
            Edit Profile
          </Link>
        )}
      </div>
    </header>
  );
}

function ProfileBody({ profile, own }: { profile: Profile; own: boolean }) {
  return (
    <div className={styles['body']}>
      <Header profile={profile} own={own} />
      {profile.bio && (
        <Card as="section">
          <h2 className={styles['heading']}>About</h2>
          <p className={styles['text']}>{profile.bio}</p>
        </Card>
      )}
      <Facts
        title="Personal Information"
        facts={[
          ['Age', profile.age],
          ['Gender', capital(profile.gender)],
          ['Location', profile.location],
        ]}
      />
      <Facts
        title="Athletic Information"
        facts={[
          ['Sport', capital(profile.sport)],
          ['Level', capital(profile.level)],
          ['Achievements', profile.achievements],
          ['Works', profile.locationType],
        ]}
      />
      <Facts
        title="Contact Information"
        facts={[
          ['Email', profile.email],
          ['Phone', profile.phone],
        ]}
      />
    </div>
  );
}

/** The own profile without id, another member's with one; contact data only ever comes with the own profile. */
function ProfilePage() {
  const { id } = useParams();
  const ownId = useSession((state) => state.user?._id);
  const { data, isPending, error, refetch } = useProfile(id);
  usePageTitle(data?.username ?? 'Profile');
  return (
    <Page width="text">
      {isPending && (
        <Skeleton label="Loading...">
          <SkeletonAvatar size="huge" />
          <SkeletonText lines={6} />
        </Skeleton>
      )}
      {error !== null && (
        <ErrorState title="Could not load profile. Please try again later." onRetry={() => void refetch()} />
      )}
      {data === null && <EmptyState title="No user profile found." />}
      {data && <ProfileBody profile={data} own={id === undefined || id === ownId} />}
    </Page>
  );
}

export default ProfilePage;
