import { timeLabel } from '@ankur/mfe-kit';
import { Card } from '@ankur/ui/content/card';
import type { BoardRemote } from '../api/use-release-board.ts';
import styles from './releases.module.css';

type Act = BoardRemote['history'][number];

const verbs: Record<Act['action'], string> = {
  activate: 'activated',
  rollback: 'rolled back to',
  canary: 'began a canary of',
  'end-canary': 'ended the canary of',
  disable: 'turned off',
  enable: 'turned on',
};
/** As many acts as one looks through for the cause of what happens now. */
const shownActs = 30;

/** What was done to all remotes, newest first, by whom and why. */
export function TimeLine({ remotes }: { remotes: readonly BoardRemote[] }) {
  const acts = remotes
    .flatMap(({ name, history }) => history.map((act) => ({ ...act, name })))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, shownActs);
  return (
    <Card>
      <h2 className={styles['title']}>Time line</h2>
      {acts.length === 0 && <p>Nothing has been released yet.</p>}
      <ol className={styles['line']}>
        {acts.map(({ at, name, action, version, by, reason }) => (
          <li key={`${at} ${name} ${action}`}>
            <time dateTime={at}>{timeLabel(at)}</time>
            <span>
              <strong>{by}</strong> {verbs[action]} {name}
              {action === 'disable' || action === 'enable' ? '' : ` ${version}`}
              {reason === null ? '' : `: ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
