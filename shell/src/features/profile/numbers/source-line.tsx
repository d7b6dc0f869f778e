import { Link } from '@ankur/mfe-kit';
import { CircleCheck, MessageCircle, Trophy, User } from '@ankur/ui/icons';
import type { BestMark } from './best-marks.ts';
import { dayOf } from './day-of.ts';
import styles from './personal-bests.module.css';

const sources = {
  self: { label: 'Self-entered', icon: <User size={14} /> },
  coach: { label: 'Coach-verified', icon: <CircleCheck size={14} /> },
  event: { label: 'From an event', icon: <Trophy size={14} /> },
  post: { label: 'From a post', icon: <MessageCircle size={14} /> },
} as const;

/** Who says a number, and since when (L10). */
export function SourceLine({
  source,
  on,
  isEntered = false,
  address,
}: Pick<BestMark, 'source' | 'on' | 'address'> & { isEntered?: boolean }) {
  const { label, icon } = sources[source];
  return (
    <span className={styles['source']} data-source={source}>
      {icon}
      <span className={styles['label']}>
        {address === undefined ? label : <Link to={address}>{label}</Link>}
      </span>
      <span className={styles['since']}>
        <span> · </span>
        {on === undefined ? (
          'no date yet'
        ) : (
          <time dateTime={on}>
            {isEntered && 'entered '}
            {dayOf(on)}
          </time>
        )}
      </span>
    </span>
  );
}
