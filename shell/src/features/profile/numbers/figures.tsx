import type { PublicUser } from '@ankur/contracts/identity/user';
import { Card } from '@ankur/ui/content/card';
import { SourceLine } from './source-line.tsx';
import styles from './figures.module.css';

export const figureNames = ['speed', 'endurance', 'agility', 'strength', 'skill'] as const;

interface FiguresProps extends Pick<PublicUser, 'performanceDNA' | 'performanceSource'> {
  sport: string;
}

/** Five figures from 0 to 100 as somebody has judged them; none without who and when (M22, L10). */
export function Figures({ performanceDNA: figures = {}, performanceSource: said, sport }: FiguresProps) {
  const known = figureNames.flatMap((name) => {
    const value = figures[name];
    return value === undefined ? [] : [{ name, value }];
  });
  if (known.length === 0 || said === undefined) return null;
  return (
    <Card as="section" data-sport={sport}>
      <h2 className={styles['heading']}>Performance</h2>
      <dl className={styles['figures']}>
        {known.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <meter min={0} max={100} value={value} aria-label={name} />
              <span className="score">{value}</span>
            </dd>
          </div>
        ))}
      </dl>
      <SourceLine source={said.source} on={said.on} />
    </Card>
  );
}
