import type { PublicUser } from '@ankur/contracts/identity/user';
import { Card } from '@ankur/ui/content/card';
import { SourceLine } from './source-line.tsx';
import styles from './figures.module.css';

export const figureNames = ['speed', 'endurance', 'agility', 'strength', 'skill'] as const;

/** A figure as it fits beside its name: with a digit after the point at most. */
export const shownFigure = (value: number): number => Number(value.toFixed(1));

interface FiguresProps extends Pick<PublicUser, 'performanceDNA' | 'performanceSource' | 'performanceDays'> {
  sport: string;
}

/** Five figures from 0 to 100 as somebody has judged them; none without who and when, said once where it is one day (M22, L10). */
export function Figures({
  performanceDNA: figures = {},
  performanceSource: said,
  performanceDays: days = {},
  sport,
}: FiguresProps) {
  if (said === undefined) return null;
  const known = figureNames.flatMap((name) => {
    const value = figures[name];
    return value === undefined ? [] : [{ name, value, on: days[name] ?? said.on }];
  });
  if (known.length === 0) return null;
  const isOneDay = new Set(known.map(({ on }) => on)).size === 1;
  return (
    <Card as="section" data-sport={sport}>
      <h2 className={styles['heading']}>Performance</h2>
      <dl className={styles['figures']}>
        {known.map(({ name, value, on }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <meter min={0} max={100} value={value} aria-label={name} />
              <span className="score">{shownFigure(value)}</span>
              {!isOneDay && <SourceLine source={said.source} on={on} />}
            </dd>
          </div>
        ))}
      </dl>
      {isOneDay && <SourceLine source={said.source} on={known[0]?.on} />}
    </Card>
  );
}
