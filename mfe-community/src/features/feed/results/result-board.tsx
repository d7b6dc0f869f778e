import type { SportResult } from '@ankur/contracts/results';
import styles from './results.module.css';

interface ResultBoardProps {
  result: SportResult;
  /** The sport of its author, for the tint. */
  sport?: string | undefined;
}

/** A performance as a scoreboard shows it: the mark first. */
export function ResultBoard({ result: { discipline, mark, note }, sport }: ResultBoardProps) {
  return (
    <p className={styles['board']} data-sport={sport ?? 'other'}>
      <span className="visually-hidden">Result: </span>
      <span className={styles['discipline']}>{discipline}</span>{' '}
      <strong className={`score ${styles['mark'] ?? ''}`}>{mark}</strong>{' '}
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </p>
  );
}
