import type { StoredBest } from '../users/user.model.ts';
import { wordsOf, type BestWords } from './merge-seen.ts';

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
