import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { useSession } from '@ankur/mfe-kit';
import { Eye } from '@ankur/ui/icons';
import styles from './moderation.module.css';

/** Says that another admin is on an item. */
export function ClaimMark({ claim: { by } }: { claim: NonNullable<ModerationCase['claim']> }) {
  const me = useSession(({ user }) => user?._id);
  if (by._id === me) return null;
  return (
    <span className={styles['claim']}>
      <Eye size={14} aria-hidden="true" /> {by.username} is on it
    </span>
  );
}
