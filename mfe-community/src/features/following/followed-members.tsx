import { Link, ownPicture } from '@ankur/mfe-kit';
import { useFollowedMembers } from '@ankur/mfe-kit/following';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Avatar } from '@ankur/ui/content/avatar';
import { Card } from '@ankur/ui/content/card';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { VerifiedMark } from '@ankur/ui/status/verified-mark';
import { followsNobody } from '../../copy.ts';
import styles from './followed-members.module.css';
import { useEndFollowing } from './use-end-following.ts';

/** Whom the reader follows, the newest first, and the end of it. Nobody but the reader is shown this. */
export function FollowedMembers() {
  const { data, isPending, isLoadingError, refetch } = useFollowedMembers();
  const end = useEndFollowing();
  if (isPending) {
    return (
      <Skeleton label="Loading members...">
        <SkeletonText lines={4} />
      </Skeleton>
    );
  }
  if (isLoadingError) return <ErrorState title="This could not be loaded." onRetry={() => void refetch()} />;
  if (data?.members.length === 0) {
    return (
      <Card>
        <EmptyState
          title={followsNobody}
          action={
            <Link to="/athletes" className={buttonClass({ variant: 'primary' })}>
              Find athletes
            </Link>
          }
        />
      </Card>
    );
  }
  return (
    <>
      <p className={styles['note']}>Nobody else sees this list, and nobody is told that you follow them.</p>
      <ul className={styles['list']}>
        {data?.members.map(({ member }) => (
          <Card as="li" key={member._id} padding="small">
            <div className={styles['row']}>
              <Avatar
                name={member.username}
                src={ownPicture(member.profilePicture)}
                sport={member.sport}
                size="small"
              />
              <span className={styles['who']}>
                <Link to={`/profile/${member._id}`}>{member.username}</Link>
                {member.isVerified && <VerifiedMark />}
              </span>
              <Button
                size="small"
                aria-label={`Unfollow ${member.username}`}
                busy={end.isPending && end.variables._id === member._id}
                onClick={() => end.mutate(member)}
              >
                Unfollow
              </Button>
            </div>
          </Card>
        ))}
      </ul>
    </>
  );
}
