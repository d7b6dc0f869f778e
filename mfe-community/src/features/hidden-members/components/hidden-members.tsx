import { Button } from '@ankur/ui/actions/button';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { MemberList } from '../../../own-lists/member-list.tsx';
import { useHiddenMembers, useShowMember } from '../api/use-hidden-members.ts';

const kinds = {
  muted: 'Muted: you do not see what they write',
  blocked: 'Blocked: you do not see each other',
};

/** Whom the member does not want to see, and the way back. */
export function HiddenMembers() {
  const list = useHiddenMembers();
  const show = useShowMember();
  return (
    <MemberList
      list={list}
      empty={
        <EmptyState title="You see everybody.">
          Mute or block somebody in the menu of one of their posts.
        </EmptyState>
      }
      standing={({ kind }) => kinds[kind]}
      renderEnd={({ member }) => (
        <Button
          size="small"
          aria-label={`Show again: ${member.username}`}
          busy={show.isPending && show.variables._id === member._id}
          onClick={() => show.mutate(member)}
        >
          Show again
        </Button>
      )}
    />
  );
}
