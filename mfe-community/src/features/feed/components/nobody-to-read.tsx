import { Link } from '@ankur/mfe-kit';
import { useFollowedMembers } from '@ankur/mfe-kit/following';
import { buttonClass } from '@ankur/ui/actions/button';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { followedAreSilent, followedFailed, followsNobody } from '../../../copy.ts';

/** Says why there is nothing to read of followed members: because nobody is followed, or nobody of them has written. */
export function NobodyToRead() {
  const { data, isError, isFetching, refetch } = useFollowedMembers();
  if (data === undefined)
    return (
      isError && (
        <ErrorState compact title={followedFailed} busy={isFetching} onRetry={() => void refetch()} />
      )
    );
  return (
    <EmptyState
      picture={<EmptyPicture kind="feed" />}
      title={data.members.length === 0 ? followsNobody : followedAreSilent}
      action={
        <Link to="/athletes" className={buttonClass({ variant: 'primary' })}>
          Find athletes
        </Link>
      }
    />
  );
}
