import { timeLabel } from '@ankur/mfe-kit';
import { Card } from '@ankur/ui/content/card';
import { Badge } from '@ankur/ui/status/badge';
import type { BoardRemote } from '../api/use-release-board.ts';
import { useTimeLine } from '../api/use-time-line.ts';
import hour from './last-hour.module.css';
import { LastHour } from './last-hour.tsx';
import styles from './releases.module.css';

/** As much as one looks through for the cause of what happens now. */
const shownMoments = 40;

/** What was done to all remotes and to the settings, by whom and why, beside what failed in browsers, services and sockets. */
export function TimeLine({ remotes }: { remotes: readonly BoardRemote[] }) {
  const { moments, lanes } = useTimeLine(remotes);
  const marks = moments.flatMap(({ mark }) => (mark === undefined ? [] : [mark]));
  return (
    <Card>
      <h2 className={styles['title']}>Time line</h2>
      {lanes !== null && <LastHour lanes={lanes} marks={marks} />}
      {moments.length === 0 && <p>Nothing has been released yet.</p>}
      <ol className={styles['line']}>
        {moments.slice(0, shownMoments).map(({ at, who, what, trouble, mark }) => (
          <li key={`${at} ${what}`}>
            <time dateTime={at}>{timeLabel(at)}</time>
            <span>
              {mark !== undefined && <b className={hour['number']}>{mark.number}</b>}
              {trouble !== undefined && <Badge tone="danger">{trouble}</Badge>}{' '}
              {who !== null && <strong>{who}</strong>} {what}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
