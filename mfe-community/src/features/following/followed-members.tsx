import { Link } from '@ankur/mfe-kit';
import { useFollowedMembers } from '@ankur/mfe-kit/following';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { followsNobody } from '../../copy.ts';
import { MemberList } from '../../own-lists/member-list.tsx';
import { useEndFollowing } from './use-end-following.ts';

/** Whom the reader follows, the newest first, and the end of it. Nobody but the reader is shown this. */
export function FollowedMembers() {
  const list = useFollowedMembers();
  const end = useEndFollowing();
  return (
    <MemberList
      list={list}
      empty={
        <EmptyState
          title={followsNobody}
          action={
            <Link to="/athletes" className={buttonClass({ variant: 'primary' })}>
              Find athletes
            </Link>
          }
        />
      }
      note="Nobody else sees this list, and nobody is told that you follow them."
      renderEnd={({ member }) => (
        <Button
          size="small"
          aria-label={`Unfollow ${member.username}`}
          busy={end.isPending && end.variables._id === member._id}
          onClick={() => end.mutate(member)}
        >
          Unfollow
        </Button>
      )}
    />
  );
}
