import type { ScoreItem } from '@ankur/contracts/content/news/news.endpoints';
import { Card } from '@ankur/ui/content/card';
import { SkeletonText } from '@ankur/ui/states/skeleton';
import { SportChip } from '@ankur/ui/status/sport-chip';
import { scoresCopy } from '../../copy.ts';
import styles from './scores.module.css';

/** One match; what is missing says so (member-area §2). */
export function ScoreCard({ score }: { score: ScoreItem }) {
  const { sport, status, homeTeam, awayTeam, homeScore, awayScore, league, date, time } = score;
  return (
    <Card as="article" aria-label={`${homeTeam || scoresCopy.team} vs ${awayTeam || scoresCopy.team}`}>
      <div className={styles['top']}>
        <SportChip sport={sport} size="small" />
        <span className={styles['status']}>{status || scoresCopy.status}</span>
      </div>
      <p className={styles['side']}>
        <span className={styles['team']}>{homeTeam || scoresCopy.team}</span>
        <strong>{homeScore || scoresCopy.score}</strong>
      </p>
      <p className={styles['versus']}>vs</p>
      <p className={styles['side']}>
        <span className={styles['team']}>{awayTeam || scoresCopy.team}</span>
        <strong>{awayScore || scoresCopy.score}</strong>
      </p>
      <p className={styles['meta']}>{[league, date, time].filter((part) => part !== '').join(' · ')}</p>
    </Card>
  );
}

const sidePlace = (
  <p className={styles['side']}>
    <SkeletonText width="9rem" />
    <strong>
      <SkeletonText width="1.5rem" />
    </strong>
  </p>
);

/** The places of matches that are on their way. */
export function ScorePlaces() {
  return (
    <div className={styles['grid']}>
      {[0, 1, 2, 3, 4, 5].map((match) => (
        <Card key={match}>
          <div className={styles['top']}>
            <SkeletonText width="5rem" />
            <SkeletonText width="2rem" />
          </div>
          {sidePlace}
          <div className={styles['versus']}>
            <SkeletonText width="1rem" />
          </div>
          {sidePlace}
          <div className={styles['meta']}>
            <SkeletonText width="80%" />
          </div>
        </Card>
      ))}
    </div>
  );
}
