import { Link, ownPicture } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Avatar } from '@ankur/ui/content/avatar';
import { Card } from '@ankur/ui/content/card';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { useHiddenMembers, useShowMember } from '../api/use-hidden-members.ts';
import styles from './hidden-members.module.css';

const kinds = {
  muted: 'Muted: you do not see what they write',
  blocked: 'Blocked: you do not see each other',
};

/** Whom the member does not want to see, and the way back. */
export function HiddenMembers() {
  const { data, isPending, isLoadingError, refetch } = useHiddenMembers();
  const show = useShowMember();
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
        <EmptyState title="You see everybody.">
          Mute or block somebody in the menu of one of their posts.
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className={styles['list']}>
      {data?.members.map(({ member, kind }) => (
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
              <span className={styles['kind']}>{kinds[kind]}</span>
            </span>
            <Button
              size="small"
              aria-label={`Show again: ${member.username}`}
              onClick={() => show.mutate(member)}
            >
              Show again
            </Button>
          </div>
        </Card>
      ))}
    </ul>
  );
}
