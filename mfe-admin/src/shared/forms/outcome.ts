import { ApiError, toast } from '@ankur/mfe-kit';
import { copy } from '../../copy.ts';

/** What became of a write: `overtaken` where somebody else was faster, which no toast has told. */
export type Outcome = 'stored' | 'refused' | 'overtaken';

const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'CONFLICT';

/** For who goes on either way. */
export const outcomeOf = (write: Promise<unknown>): Promise<Outcome> =>
  write.then(
    () => 'stored',
    (error: unknown) => (isOvertaken(error) ? 'overtaken' : 'refused'),
  );

/** The toast of a failed write whose outcome is looked at. */
export const unlessOvertaken = (words: (error: Error) => string) => (error: Error) =>
  isOvertaken(error) ? null : words(error);

/** For what asks nobody whose word counts: says that somebody else was faster. */
export async function tellOvertaken(outcome: Promise<Outcome>): Promise<Outcome> {
  const known = await outcome;
  if (known === 'overtaken') toast.error(copy.overtaken);
  return known;
}
