import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { resultText } from '@ankur/contracts/result-text';
import { Link, useApiQuery } from '@ankur/mfe-kit';
import { resultsCall } from '../api/use-events.ts';
import styles from '../events.module.css';
import own from './results.module.css';
import { useHasBegun } from './use-has-begun.ts';

/** What athletes did at an event, once it has begun and its organiser has published something. */
export function Results({ event }: { event: SportsEvent }) {
  const enabled = useHasBegun(event);
  const { data = [] } = useApiQuery(resultsCall, { params: { id: event._id } }, { enabled });
  if (data.length === 0) return null;
  return (
    <section className={styles['list']} aria-labelledby="results">
      <h2 id="results">Results</h2>
      <ol className={own['list']}>
        {data.map(({ athlete, place, ...result }, index) => (
          <li key={`${result.athleteId} ${String(index)}`}>
            {place !== undefined && <strong className="score">{place}.</strong>}{' '}
            {athlete === null ? (
              'Former member'
            ) : (
              <Link to={`/profile/${athlete._id}`}>{athlete.username}</Link>
            )}{' '}
            <span className={styles['muted']}>{resultText(result)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
