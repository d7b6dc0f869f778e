import type { ReactNode } from 'react';
import { InTurn } from '../../../in-turn.tsx';
import styles from './columns.module.css';

interface ColumnsProps {
  /** What the page is about; on a phone it comes first. */
  main: ReactNode;
  /** False where there is nothing to stand aside: the main column has the room from the first. */
  side: ReactNode;
}

/**
 * Two columns of parts, one below the other on a phone. Parts show in their order: those below one that waits for an answer
 * (a skeleton, `Awaited`) are held back with it, for five seconds at most, so that none moves when it comes. The side is drawn when the page rests.
 */
export function Columns({ main, side }: ColumnsProps) {
  return (
    <div className={styles['columns']} data-alone={side === false || undefined}>
      <div className={styles['column']}>{main}</div>
      <InTurn>{side !== false && <div className={styles['column']}>{side}</div>}</InTurn>
    </div>
  );
}

/** Stands where a part will be that is not drawn before its answer. */
export function Awaited() {
  return <span hidden data-awaited />;
}
