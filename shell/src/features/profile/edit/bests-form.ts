import type { PersonalBest } from '@ankur/contracts/identity/user';

export const bestFields = ['label', 'mark', 'unit', 'achievedOn'] as const;
/** A row of the form. */
type BestRow = Record<(typeof bestFields)[number], string>;
type Values = Record<string, string>;

/** As many as the profile keeps; the service refuses more. */
export const maxBests = 8;
export const emptyBest: BestRow = { label: '', mark: '', unit: '', achievedOn: '' };
export const countKey = 'personalBests';

/** The name under which the service refuses a value, so that its sentence stands at that input. */
export const keyOfBest = (index: number, name: (typeof bestFields)[number]) =>
  `personalBests.${String(index)}.${name}`;

/** The rows in the values of a form; their number stands beside them. */
export function readBests(values: Values): BestRow[] {
  return Array.from({ length: Number(values[countKey] ?? 0) }, (_, index) => ({
    label: values[keyOfBest(index, 'label')] ?? '',
    mark: values[keyOfBest(index, 'mark')] ?? '',
    unit: values[keyOfBest(index, 'unit')] ?? '',
    achievedOn: values[keyOfBest(index, 'achievedOn')] ?? '',
  }));
}

/** The change of a form that makes these its rows; rows that are no more become empty. */
export function writeBests(values: Values, rows: readonly BestRow[]): Values {
  const length = Math.max(rows.length, Number(values[countKey] ?? 0));
  const written = Array.from({ length }, (_, index) => {
    const row = rows[index] ?? emptyBest;
    return bestFields.map((name) => [keyOfBest(index, name), row[name]] as const);
  });
  return { ...Object.fromEntries(written.flat()), [countKey]: String(rows.length) };
}

const seenKey = `${countKey}.seen`;

/** Beside the rows, those with which the form began: a kept draft goes on from the same ones. */
export const writeSeenBests = (rows: readonly BestRow[]): Values => ({ [seenKey]: JSON.stringify(rows) });

const isRow = (value: unknown): value is BestRow =>
  typeof value === 'object' &&
  value !== null &&
  bestFields.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** The rows with which the form began; unknown of a draft from before they were kept, or of one that is broken. */
export function readSeenBests(values: Values): BestRow[] | undefined {
  try {
    const seen: unknown = JSON.parse(values[seenKey] ?? '');
    return Array.isArray(seen) && seen.every(isRow) ? seen : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a draft tells the rows; a number of them that no form has tells nothing. */
export const tellsBests = (values: Values): boolean =>
  /^\d$/.test(values[countKey] ?? '') && Number(values[countKey]) <= maxBests;

/** The values beside the rows: rows are told all or none, since parts of two of them would make a mark that nobody set. */
export const withoutBests = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith(countKey)));

export const bestRowsOf = (bests: readonly PersonalBest[] = []): BestRow[] =>
  bests.map(({ label, mark, unit = '', achievedOn = '' }) => ({ label, mark, unit, achievedOn }));

/** Rows that say something. */
export const filledBests = (rows: readonly BestRow[]): BestRow[] =>
  rows.filter((row) => bestFields.some((name) => row[name].trim() !== ''));
