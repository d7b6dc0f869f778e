import type { AthleteResult } from '@ankur/contracts/identity/results.endpoints';
import type { BestMark } from './best-marks.ts';
import { dayOf } from './day-of.ts';

const counted = (count: number, noun: string) => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A year in one line, counted from results and the days of bests; null when nothing happened in it. */
export function seasonLine(
  { bests, results }: { bests: readonly BestMark[]; results: readonly AthleteResult[] },
  year: number,
): string | null {
  const isOfYear = (on: string | undefined) => on?.startsWith(`${String(year)}-`) === true;
  const set = bests.filter(({ on, isEntered }) => !isEntered && isOfYear(on));
  const run = results.filter(({ on }) => isOfYear(on));
  const newest = [...set, ...run]
    .map(({ on = '' }) => on)
    .toSorted()
    .at(-1);
  if (newest === undefined) return null;
  const parts = [
    ...(run.length === 0 ? [] : [counted(run.length, 'result')]),
    ...(set.length === 0 ? [] : [counted(set.length, 'personal best')]),
  ];
  return `Season ${String(year)}: ${parts.join(', ')}, the newest on ${dayOf(newest)}`;
}
