import type { z } from 'zod';
import type { profileUpdate } from '@ankur/contracts/identity/user';
import type { StoredBest } from '../users/user.model.ts';

type Entered = NonNullable<z.output<typeof profileUpdate>['personalBests']>;

/** A vouched mark is vouched as it stands: not after any word of it was changed. */
const wordsOf = ({ label, mark, unit = '', achievedOn = '' }: Omit<StoredBest, 'source'>) =>
  JSON.stringify([label, mark, unit, achievedOn]);

/** Bests as a member sends them: their own word, except those that somebody has vouched for and that stay the same. */
export function enteredBests(
  entered: Entered,
  { stored = [], today }: { stored?: readonly StoredBest[] | undefined; today: string },
): StoredBest[] | undefined {
  if (entered.length === 0) return undefined;
  const known = new Map(stored.map((best) => [wordsOf(best), best]));
  return entered.map(({ label, mark, unit, achievedOn }) => {
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
