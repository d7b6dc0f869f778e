import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { resultText } from '@ankur/contracts/result-text';
import { Link, useApiQuery } from '@ankur/mfe-kit';
import { hasBegun } from '../event-time.ts';
import styles from '../events.module.css';
import own from './results.module.css';

export const resultsCall = 'GET /api/events/:id/results';

/** What athletes did at an event, once it has begun and its organiser has published something. */
export function Results({ event }: { event: SportsEvent }) {
  const { data = [] } = useApiQuery(resultsCall, { params: { id: event._id } }, { enabled: hasBegun(event) });
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
