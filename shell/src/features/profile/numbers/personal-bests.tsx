import { Card } from '@ankur/ui/content/card';
import type { CSSProperties } from 'react';
import type { BestMark } from './best-marks.ts';
import { SourceLine } from './source-line.tsx';
import styles from './personal-bests.module.css';

/** Characters of a mark, the small ones of its unit counted as half, so that it is drawn in one line. */
const lengthOf = (mark: string, unit: string | undefined): CSSProperties & Record<'--length', number> => ({
  '--length': mark.length + (unit === undefined ? 0 : (unit.length + 1) / 2),
});

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
              <span className={`score ${styles['mark'] ?? ''}`} style={lengthOf(mark, unit)}>
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
