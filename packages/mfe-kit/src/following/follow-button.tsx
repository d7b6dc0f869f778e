import type { AuthorCard } from '@ankur/contracts/identity/user';
import { ApiError, useSession } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { UserCheck, UserPlus } from '@ankur/ui/icons';
import { useFollowing } from './use-following.ts';

export { isFollowed, rereadFollowed, useFollowedMembers } from './followed-members.ts';

interface FollowButtonProps {
  member: Pick<AuthorCard, '_id' | 'username'>;
  size?: 'small' | 'medium';
  className?: string | undefined;
}

/** Follows a member or ends it, for whoever is signed in and somebody else; nothing where the member cannot be followed. */
export function FollowButton(props: FollowButtonProps) {
  const viewer = useSession((state) => state.user?._id);
  return viewer === undefined || viewer === props.member._id ? null : <Toggle {...props} />;
}

function Toggle({ member: { _id, username }, size = 'small', className }: FollowButtonProps) {
  const { data, error, isFetching, refetch, change } = useFollowing(_id);
  const look = { size, className };
  if (data === undefined && error instanceof ApiError && error.status === 404) return null;
  if (data === undefined)
    return (
      <Button
        {...look}
        busy={isFetching}
        icon={<UserPlus size={16} />}
        aria-label={`${error === null ? 'Follow' : 'Try Again: follow'} ${username}`}
        onClick={() => void refetch()}
      >
        {error === null ? 'Follow' : 'Try Again'}
      </Button>
    );
  const { following } = data;
  return (
    <Button
      {...look}
      icon={following ? <UserCheck size={16} /> : <UserPlus size={16} />}
      // Pressed or not is told by the state; the words name whom.
      aria-pressed={following}
      aria-label={`${following ? 'Following' : 'Follow'} ${username}`}
      onClick={() => change(!following)}
    >
      {following ? 'Following' : 'Follow'}
    </Button>
  );
}
