import type { Lane } from '../last-hour.ts';
import styles from './last-hour.module.css';

const minutes = 60;
const laneHeight = 20;

/** An act within the last hour: the number that it has in the list, and its minute, 0 to 59. */
export interface Mark {
  number: number;
  place: number;
}

function Bars({ values, isTrouble = false }: Pick<Lane, 'values' | 'isTrouble'>) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  return (
    <svg
      className={isTrouble ? styles['trouble'] : styles['bars']}
      viewBox={`0 0 ${String(minutes)} ${String(laneHeight)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, place) => {
        const height = ((value ?? 0) / most) * laneHeight;
        // A minute has no other name than its place.
        return height === 0 ? null : (
          <rect key={place} x={place + 0.1} y={laneHeight - height} width={0.8} height={height} />
        );
      })}
    </svg>
  );
}

/** The last hour minute by minute, above each other, crossed by a line where somebody acted: a spike stands behind what caused it. */
export function LastHour({ lanes, marks }: { lanes: readonly Lane[]; marks: readonly Mark[] }) {
  return (
    <div className={styles['hour']}>
      <div className={styles['marks']} aria-hidden="true">
        {marks.map(({ number, place }) => (
          <span key={number} style={{ insetInlineStart: `${String(((place + 0.5) / minutes) * 100)}%` }}>
            <b>{number}</b>
          </span>
        ))}
      </div>
      <dl className={styles['lanes']}>
        {lanes.map(({ name, note, ...lane }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles['note']}>{note}</dd>
            <dd className={styles['lane']}>
              <Bars {...lane} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['axis']} aria-hidden="true">
        <span>An hour ago</span>
        <span>Now</span>
      </p>
    </div>
  );
}
