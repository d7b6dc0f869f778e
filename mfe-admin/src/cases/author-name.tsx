import type { ModerationCase } from '@ankur/contracts/moderation/case';
import styles from './cases.module.css';

/** An author in one line of a table, however long the name. */
export function AuthorName({ of: { author } }: { of: ModerationCase }) {
  return (
    <span className={styles['author']} title={author.username}>
      {author.username}
    </span>
  );
}
