import type { OwnUser } from '@ankur/contracts/identity/user';
import {
  ApiError,
  Link,
  api,
  apiKey,
  useGathered,
  useLiveRoom,
  usePageTitle,
  useParams,
  useQuery,
  useQueryClient,
  useSearchParams,
  useSession,
} from '@ankur/mfe-kit';
import { useOnward } from '@ankur/mfe-kit/onward';
import { buttonClass } from '@ankur/ui/actions/button';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useDeferredValue } from 'react';
import { copy } from '../../../copy.ts';
import { useArrival } from '../../../frame/use-arrival.ts';
import { Part } from '../../../remotes/part.tsx';
import { ProfileForm } from '../edit/profile-form.tsx';
import { ProfileBody } from './profile-body.tsx';
import type { Profile } from './profile-header.tsx';
import { ProfileSpace } from './profile-space.tsx';

function useProfile(id: string | undefined) {
  return useQuery<Profile>({
    queryKey:
      id === undefined
        ? apiKey('GET /api/auth/profile')
        : apiKey('GET /api/auth/profile/:id', { params: { id } }),
    queryFn: () =>
      id === undefined
        ? api('GET /api/auth/profile', {}, { orNothing: true })
        : api('GET /api/auth/profile/:id', { params: { id } }, { orNothing: true }),
  });
}

/** All tabs that show a member are told at once, and ask one after another within the second in which a change is seen (milliseconds). */
const spreadMs = 500;

/** Reads another member's profile in place when its name, picture, role or badge may have changed; the own one comes with the session. */
function useChangedProfile(id: string | undefined): void {
  const client = useQueryClient();
  const reread = useGathered(
    () =>
      void client.invalidateQueries({
        queryKey: apiKey('GET /api/auth/profile/:id', { params: { id: id ?? '' } }),
      }),
    0,
    spreadMs,
  );
  useLiveRoom(id === undefined ? null : 'public', {
    onMessage: ({ type, data }) => {
      if (type === 'member:changed' && data.userId === id) reread();
    },
    onGap: reread,
  });
}

/** The own profile as a form; what is saved is what is shown then. */
function ProfileEditor({ user }: { user: OwnUser }) {
  const goOn = useOnward();
  const close = () => goOn('/profile', { replace: true });
  return (
    <>
      <PageHeader title="Edit Profile" />
      <ProfileForm
        user={user}
        submitLabel="Save"
        failure={() => copy.profile.notSaved}
        onSaved={close}
        onCancel={close}
      />
    </>
  );
}

/** The own profile without id, another member's with one; contact data only ever comes with the own profile. */
function ProfilePage() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const own = useSession((state) => state.user);
  const { data, isPending, isFetching, error, refetch } = useProfile(id);
  useChangedProfile(id);
  const missing = data === null || (error instanceof ApiError && error.status === 404);
  // One that comes is drawn piece by piece, so that a touch meanwhile does not wait for the whole page.
  const late = useDeferredValue(data);
  const isComing = Boolean(data) && late?._id !== data?._id && !missing;
  const drawn = missing || isComing ? null : late;
  const isOwn = id === undefined || id === own?._id;
  const isEditing = id === undefined && own !== null && params.has('edit');
  usePageTitle(data?.username ?? 'Profile');
  // Two screens at one path.
  useArrival(isEditing ? 'form' : 'profile');
  if (isEditing)
    return (
      <Page width="text">
        <ProfileEditor key={own._id} user={own} />
      </Page>
    );
  return (
    <Page width="page">
      {(isPending || isComing) && <ProfileSpace />}
      {missing && (
        <>
          <h1 className="visually-hidden">Profile</h1>
          <EmptyState
            picture={<EmptyPicture kind="search" />}
            title={copy.profile.missing}
            action={
              <Link to="/athletes" className={buttonClass({ variant: 'primary' })}>
                Find athletes
              </Link>
            }
          />
        </>
      )}
      {error !== null && !missing && (
        <ErrorState
          picture={<EmptyPicture kind="error" />}
          title={copy.profile.notLoaded}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {drawn && (
        <Part failed={copy.profile.notLoaded}>
          <ProfileBody key={drawn._id} profile={drawn} own={isOwn} />
        </Part>
      )}
    </Page>
  );
}

export default ProfilePage;
