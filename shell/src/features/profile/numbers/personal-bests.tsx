import type { PersonalBest } from '@ankur/contracts/identity/user';
import { Card } from '@ankur/ui/content/card';
import { CircleCheck, Trophy, User } from '@ankur/ui/icons';
import styles from './personal-bests.module.css';

const sources = {
  self: { label: 'Self-entered', icon: <User size={14} /> },
  coach: { label: 'Coach-verified', icon: <CircleCheck size={14} /> },
  event: { label: 'From an event', icon: <Trophy size={14} /> },
} as const;

const dayOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** This year in one line, counted from the days of the bests; null when none was set this year. */
export function seasonLine(bests: readonly PersonalBest[], year: number): string | null {
  const days = bests
    .flatMap(({ achievedOn }) => (achievedOn?.startsWith(`${String(year)}-`) === true ? [achievedOn] : []))
    .toSorted();
  const newest = days.at(-1);
  if (newest === undefined) return null;
  const count = days.length === 1 ? '1 personal best' : `${String(days.length)} personal bests`;
  return `Season ${String(year)}: ${count}, the newest on ${dayOf(newest)}`;
}

/** The numbers of an athlete, each with its day and who vouches for it. */
export function PersonalBests({ bests, sport }: { bests: readonly PersonalBest[]; sport: string }) {
  if (bests.length === 0) return null;
  const season = seasonLine(bests, new Date().getFullYear());
  return (
    <Card as="section" data-sport={sport}>
      <h2 className={styles['heading']}>Personal bests</h2>
      <dl className={styles['bests']}>
        {bests.map(({ label, mark, unit, achievedOn, source }, index) => (
          <div key={`${label} ${String(index)}`}>
            <dt>{label}</dt>
            <dd>
              <span className={`score ${styles['mark'] ?? ''}`}>
                {mark}
                {unit !== undefined && <small> {unit}</small>}
              </span>
              <span className={styles['source']} data-source={source}>
                {sources[source].icon}
                {sources[source].label}
                {achievedOn !== undefined && <time dateTime={achievedOn}> · {dayOf(achievedOn)}</time>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {season !== null && <p className={styles['season']}>{season}</p>}
    </Card>
  );
}
