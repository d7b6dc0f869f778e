import type { Api } from '@ankur/contracts/endpoints';
import { apiKey, timeLabel, toast, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { Badge } from '@ankur/ui/status/badge';
import { assertAnswered } from '../../forms/assert-answered.ts';
import styles from './account-page.module.css';

/** An age within a sentence. */
const ago = (iso: string) => timeLabel(iso).replace('Just', 'just');

type OpenSession = Api['GET /api/auth/sessions']['response'][number];
const failure = 'The device could not be signed out. Please try again.';

function useFreshList() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/auth/sessions') });
}

function SessionRow({ session }: { session: OpenSession }) {
  const refresh = useFreshList();
  const revoke = useApiMutation('DELETE /api/auth/sessions/:id', {
    request: (id: string) => ({ params: { id } }),
    failure,
    onSuccess: (answer) => {
      assertAnswered(answer);
      toast.success('Signed out there.');
    },
    onSettled: refresh,
  });
  const device = session.device || 'Unknown device';
  const since = ago(session.createdAt);
  const seen = ago(session.lastSeenAt);
  return (
    <li className={styles['session']}>
      <div>
        <p className={styles['device']}>{device}</p>
        <p className={styles['when']}>
          {session.current ? `Signed in ${since}` : `Last used ${seen}, signed in ${since}`}
        </p>
      </div>
      {session.current ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button
          size="small"
          busy={revoke.isPending}
          aria-label={`Sign out ${device}, last used ${seen}`}
          onClick={() => revoke.mutate(session._id)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const refresh = useFreshList();
  const revokeOthers = useApiMutation('DELETE /api/auth/sessions', {
    request: () => ({}),
    failure,
    onSuccess: (answer) => {
      assertAnswered(answer);
      toast.success('Every other device is signed out.');
    },
    onSettled: refresh,
  });
  return (
    <>
      <ul className={styles['sessions']}>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <div>
          <Button busy={revokeOthers.isPending} onClick={() => revokeOthers.mutate()}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  );
}

/** Where the member is signed in, and the way out of each. */
export function SessionsCard() {
  const { data, isError, refetch, isFetching } = useApiQuery('GET /api/auth/sessions');
  return (
    <Card as="section">
      <h2>Where you are signed in</h2>
      <p className={styles['note']}>Sign out what you do not know, then change your password.</p>
      {data && <SessionList sessions={data} />}
      {!data && isError && (
        <ErrorState
          compact
          title="Your devices could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <Skeleton label="Loading your devices">
          <SkeletonText lines={3} />
        </Skeleton>
      )}
    </Card>
  );
}
