import { timeLabel } from '@ankur/mfe-kit';
import { Card } from '@ankur/ui/content/card';
import { Badge } from '@ankur/ui/status/badge';
import type { BoardRemote } from '../api/use-release-board.ts';
import { useTimeLine } from '../api/use-time-line.ts';
import styles from './releases.module.css';

/** As much as one looks through for the cause of what happens now. */
const shownMoments = 40;

/** What was done to all remotes and to the settings, by whom and why, beside what browsers saw fail. */
export function TimeLine({ remotes }: { remotes: readonly BoardRemote[] }) {
  const moments = useTimeLine(remotes).slice(0, shownMoments);
  return (
    <Card>
      <h2 className={styles['title']}>Time line</h2>
      {moments.length === 0 && <p>Nothing has been released yet.</p>}
      <ol className={styles['line']}>
        {moments.map(({ at, who, what, isTrouble = false }) => (
          <li key={`${at} ${what}`}>
            <time dateTime={at}>{timeLabel(at)}</time>
            <span>
              {isTrouble && <Badge tone="danger">Errors</Badge>} {who !== null && <strong>{who}</strong>}{' '}
              {what}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
