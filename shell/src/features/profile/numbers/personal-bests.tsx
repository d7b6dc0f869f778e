import { Card } from '@ankur/ui/content/card';
import type { BestMark } from './best-marks.ts';
import { SourceLine } from './source-line.tsx';
import styles from './personal-bests.module.css';

/** The numbers of an athlete, each with its day and who vouches for it. */
export function PersonalBests({ bests, sport }: { bests: readonly BestMark[]; sport: string }) {
  if (bests.length === 0) return null;
  return (
    <Card as="section" data-sport={sport}>
      <h2 className={styles['heading']}>Personal bests</h2>
      <dl className={styles['bests']}>
        {bests.map(({ label, mark, unit, ...said }, index) => (
          <div key={`${label} ${String(index)}`}>
            <dt>{label}</dt>
            <dd>
              <span className={`score ${styles['mark'] ?? ''}`}>
                {mark}
                {unit !== undefined && <small> {unit}</small>}
              </span>
              <SourceLine {...said} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
