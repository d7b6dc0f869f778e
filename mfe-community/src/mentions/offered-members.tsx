import type { AuthorCard } from '@ankur/contracts/identity/user';
import { ownPicture } from '@ankur/mfe-kit';
import { Avatar } from '@ankur/ui/content/avatar';
import { useMenuPlace } from '@ankur/ui/menus/use-menu-place';
import { VerifiedMark } from '@ankur/ui/status/verified-mark';
import { useRef, type RefObject } from 'react';
import styles from './mentions.module.css';

interface OfferedMembersProps {
  id: string;
  /** What it opens beside. */
  beside: RefObject<HTMLElement | null>;
  members: readonly AuthorCard[];
  /** Place of the one that Enter takes. */
  chosen: number;
  onChoose: (place: number) => void;
  onTake: (member: AuthorCard) => void;
  onAway: () => void;
}

/** The members on offer; the focus stays in the text. */
export function OfferedMembers(props: OfferedMembersProps) {
  const { id, beside, members, chosen, onChoose, onTake, onAway } = props;
  const panel = useRef<HTMLUListElement>(null);
  useMenuPlace({ open: true, trigger: beside, panel, align: 'start', onAway });
  return (
    <ul
      ref={panel}
      id={id}
      role="listbox"
      aria-label="Members to mention"
      popover="manual"
      className={styles['offers']}
    >
      {members.map((member, place) => (
        // Keys are pressed in the text.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={member._id}
          id={`${id}-${String(place)}`}
          role="option"
          aria-selected={place === chosen}
          className={styles['offer']}
          // Before the text loses the focus, and its form with it.
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => {
            if (place !== chosen) onChoose(place);
          }}
          onClick={() => onTake(member)}
        >
          <Avatar
            name={member.username}
            src={ownPicture(member.profilePicture)}
            sport={member.sport}
            size="small"
          />
          <span className={styles['name']}>{member.username}</span>
          {member.isVerified && <VerifiedMark />}
          {member.role && <span className={styles['role']}>{member.role}</span>}
        </li>
      ))}
    </ul>
  );
}
