import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { CaseMedia } from './case-media.tsx';
import styles from './details.module.css';

/** What an author has edited away is judged all the same: the words, and the files that are no longer among those of the item. */
export function FlaggedText({ item: { flaggedText, media, author } }: { item: ModerationCase }) {
  if (flaggedText === null) return null;
  const shown = new Set(media.map(({ url }) => url));
  const takenOut = flaggedText.media.filter(({ url }) => !shown.has(url));
  return (
    <section aria-label="As it was when it was flagged">
      <h3>As it was when it was flagged</h3>
      {flaggedText.title !== null && <p>{flaggedText.title}</p>}
      <blockquote className={styles['content']}>{flaggedText.content}</blockquote>
      <CaseMedia item={{ media: takenOut, author }} />
    </section>
  );
}
