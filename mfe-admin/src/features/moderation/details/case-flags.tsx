import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { flagReasons } from '@ankur/contracts/moderation/flag-reasons';
import { timeLabel } from '@ankur/mfe-kit';
import { counted } from '../../../shared/words.ts';
import { reasonLabel } from '../reason-label.ts';
import styles from './details.module.css';

/** Why members flagged an item, newest first. */
export function CaseFlags({ item: { flags, flagCount } }: { item: ModerationCase }) {
  if (flags.length === 0) return null;
  return (
    <section aria-label="Flags" className={styles['flags']}>
      <h3>{counted(flagCount, 'flag')}</h3>
      <ul>
        {flags.map((flag) => (
          <li key={`${flag.flagger._id}-${flag.createdAt}`}>
            <p>
              <strong>{reasonLabel(flag.reason)}</strong>{' '}
              <span className={styles['quiet']}>{flagReasons[flag.reason]}</span>
            </p>
            {flag.description !== '' && <q>{flag.description}</q>}
            <span className={styles['quiet']}>
              {flag.flagger.username}, {timeLabel(flag.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
