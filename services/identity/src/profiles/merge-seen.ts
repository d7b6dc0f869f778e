import { AppError } from '@ankur/contracts/error-codes';
import { maxPersonalBests } from '@ankur/contracts/identity/user';
import type { PerformanceDna } from '../users/user.model.ts';

/** A personal best without who vouches for it and when it was entered. */
export interface BestWords {
  label: string;
  mark: string;
  unit?: string;
  achievedOn?: string;
}

type Fits = (row: BestWords) => boolean;
const fieldsOf = ({ label, mark, unit = '', achievedOn = '' }: BestWords) => [label, mark, unit, achievedOn];

/** What a best says, to compare it with another. */
export const wordsOf = (best: BestWords): string => JSON.stringify(fieldsOf(best));

const sameWords =
  (row: BestWords): Fits =>
  (other) =>
    wordsOf(other) === wordsOf(row);
const sameLabel =
  (row: BestWords): Fits =>
  (other) =>
    other.label === row.label;

/** Takes the first row that fits out of the rows. */
function take(rows: BestWords[], fits: Fits): BestWords | undefined {
  const index = rows.findIndex(fits);
  return index === -1 ? undefined : rows.splice(index, 1)[0];
}

/**
 * The rows of a form over those that are stored by now, where `seen` are those with which the form began: what the member
 * added, changed or removed in the form is done, what was saved elsewhere meanwhile stays. Where both changed a row (of one
 * label), the form's counts; a row that both removed and changed stays as changed.
 */
export function mergeBests(
  sent: readonly BestWords[],
  { seen, stored }: { seen: readonly BestWords[]; stored: readonly BestWords[] },
): BestWords[] {
  const others = [...stored];
  const standing = seen.filter((row) => take(others, sameWords(row)) !== undefined);
  const left = [...seen];
  const kept = sent.map((row) => take(left, sameWords(row)));
  const origins = sent.map((row, index) => kept[index] ?? take(left, sameLabel(row)));
  const merged = sent.flatMap((row, index) => {
    const origin = origins[index];
    const stands = origin !== undefined && take(standing, sameWords(origin)) !== undefined;
    if (kept[index] !== undefined && !stands) {
      const changed = take(others, sameLabel(row));
      return changed === undefined ? [] : [changed];
    }
    if (kept[index] !== undefined) return [row];
    // Sent twice, a new row is there already.
    const isThere = take(others, sameWords(row)) !== undefined;
    if (origin !== undefined && !stands && !isThere) take(others, sameLabel(origin));
    return [row];
  });
  return [...merged, ...others];
}

/** Refuses rows that are too many only because others were saved elsewhere: cut off, they would be lost. */
export function assertRoom(merged: readonly BestWords[]): void {
  const tooMany = merged.length - maxPersonalBests;
  if (tooMany <= 0) return;
  const message = `Other personal bests were saved meanwhile, in another tab or on another device. A profile holds ${String(maxPersonalBests)}: remove ${String(tooMany)} here.`;
  const field = 'personalBests';
  throw new AppError('VALIDATION_FAILED', { message, field, errors: [{ field, message }] });
}

/** Figures of a form; `undefined` where one is not told. */
export type Figures = { [Name in keyof PerformanceDna]: PerformanceDna[Name] | undefined };

/** The figures of a form over the stored ones: those that differ from what the form began with are the form's. */
export function mergeFigures(sent: Figures, { seen, stored }: { seen: Figures; stored: Figures }): Figures {
  const names = Object.keys({ ...stored, ...seen, ...sent }) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, sent[name] === seen[name] ? stored[name] : sent[name]]),
  );
}
