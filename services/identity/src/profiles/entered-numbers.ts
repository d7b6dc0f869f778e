import type { PerformanceDna, ProfileFields, StoredBest } from '../users/user.model.ts';
import { wordsOf, type BestWords, type Figures } from './merge-seen.ts';

/** Bests as a member sends them: their own word, except those that somebody has vouched for and that stay the same. */
export function enteredBests(
  entered: readonly BestWords[],
  { stored = [], today }: { stored?: readonly StoredBest[] | undefined; today: string },
): StoredBest[] | undefined {
  if (entered.length === 0) return undefined;
  // A vouched mark is vouched as it stands: not after any word of it was changed.
  const known = new Map(stored.map((best) => [wordsOf(best), best]));
  return entered.map(({ label, mark, unit = '', achievedOn = '' }) => {
    const same = known.get(wordsOf({ label, mark, unit, achievedOn }));
    return {
      label,
      mark,
      ...(unit === '' ? {} : { unit }),
      ...(achievedOn === '' ? {} : { achievedOn }),
      enteredOn: same?.enteredOn ?? today,
      source: same?.source ?? 'self',
    };
  });
}

type StoredFigures = Pick<ProfileFields, 'performanceDNA' | 'performanceOn' | 'performanceDays'>;

/** Figures as a member sends them, each with the day on which it was entered as it stands; none at all where every one was cleared. */
export function enteredFigures(
  entered: Figures,
  { stored, today }: { stored: StoredFigures; today: string },
): { [Name in keyof StoredFigures]: StoredFigures[Name] | undefined } {
  const figures: PerformanceDna = {};
  const days: Partial<Record<keyof PerformanceDna, string>> = {};
  for (const [name, value] of Object.entries(entered) as [keyof PerformanceDna, number | undefined][]) {
    if (value === undefined) continue;
    figures[name] = value;
    const isSame = stored.performanceDNA?.[name] === value;
    days[name] = (isSame ? (stored.performanceDays?.[name] ?? stored.performanceOn) : undefined) ?? today;
  }
  const newest = Object.values(days).toSorted().at(-1);
  if (newest === undefined)
    return { performanceDNA: undefined, performanceDays: undefined, performanceOn: undefined };
  return { performanceDNA: figures, performanceDays: days, performanceOn: newest };
}
