import { toast } from '@ankur/mfe-kit';
import { isConflict } from '@ankur/mfe-kit/conflict';
import { copy } from '../../copy.ts';

/** What became of a write: `overtaken` where somebody else was faster. Whoever asks says so, as no toast of the write does. */
export type Outcome = 'stored' | 'refused' | 'overtaken';

/** For who goes on either way. */
export const outcomeOf = (write: Promise<unknown>): Promise<Outcome> =>
  write.then(
    () => 'stored',
    (error: unknown) => (isConflict(error) ? 'overtaken' : 'refused'),
  );

/** For what asks nobody whose word counts: says that somebody else was faster. */
export async function tellOvertaken(outcome: Promise<Outcome>): Promise<Outcome> {
  const known = await outcome;
  if (known === 'overtaken') toast.error(copy.overtaken);
  return known;
}
