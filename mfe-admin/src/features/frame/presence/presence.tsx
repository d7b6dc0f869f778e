import { Avatar } from '@ankur/ui/content/avatar';
import type { ConsoleSection } from '../../../sections/section.ts';
import styles from './presence.module.css';
import { usePresence } from './use-presence.ts';

/** So many are named; of the others their number. */
const maxNamed = 4;

interface PresenceProps {
  sections: readonly ConsoleSection[];
  /** Id of the one that is open here. */
  current: string;
}

/** Who else has the console open, and in which section. */
export function Presence({ sections, current }: PresenceProps) {
  const others = usePresence(current);
  if (others.length === 0) return null;
  const titleOf = (id: string) => sections.find((section) => section.id === id)?.title ?? id;
  return (
    <ul className={styles['people']} aria-label="Also in the console">
      {others.slice(0, maxNamed).map(({ _id, username, section }) => (
        <li key={_id} className={styles['person']} title={`${username} is in ${titleOf(section)}`}>
          <Avatar name={username} size="small" />
          <span className={styles['name']}>{username}</span>
          <span className={styles['where']}>{titleOf(section)}</span>
        </li>
      ))}
      {others.length > maxNamed && <li className={styles['where']}>and {others.length - maxNamed} more</li>}
    </ul>
  );
}
