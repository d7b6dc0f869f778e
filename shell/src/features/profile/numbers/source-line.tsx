import { Link } from '@ankur/mfe-kit';
import { CircleCheck, MessageCircle, Trophy, User } from '@ankur/ui/icons';
import { useIsOff } from '../../../settings/use-is-off.ts';
import type { BestMark } from './best-marks.ts';
import { dayOf } from './day-of.ts';
import { sourceLabels } from './said-by.ts';
import styles from './personal-bests.module.css';

const icons = {
  self: <User size={14} />,
  coach: <CircleCheck size={14} />,
  event: <Trophy size={14} />,
  post: <MessageCircle size={14} />,
} as const;

/** Who says a number, and since when (L10). */
export function SourceLine({
  source,
  on,
  isEntered = false,
  address,
}: Pick<BestMark, 'source' | 'on' | 'address'> & { isEntered?: boolean }) {
  const isOff = useIsOff();
  const label = sourceLabels[source];
  return (
    <span className={styles['source']} data-source={source}>
      {icons[source]}
      <span className={styles['label']}>
        {address === undefined || isOff(address) ? label : <Link to={address}>{label}</Link>}
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
