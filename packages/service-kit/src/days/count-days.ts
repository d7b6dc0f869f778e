import type { Model, PipelineStage } from 'mongoose';
import { aheadMs } from './day-in-india.ts';
import type { DayRange } from './day-range.ts';

interface Wanted {
  /** Beside the days; an index has to begin with its fields. */
  match?: PipelineStage.Match['$match'];
  /** The date that decides on which day a document counts. */
  field: string;
  range: Pick<DayRange, 'since' | 'until'>;
  /** Fields whose values are told apart. */
  by?: readonly string[];
}

/** How many documents fall on a day in India; days without one are not among them. */
export async function countDays<Key extends object = object>(
  model: Pick<Model<never>, 'aggregate'>,
  { match = {}, field, range, by = [] }: Wanted,
): Promise<(Key & { day: string; count: number })[]> {
  const day = { $dateTrunc: { date: { $add: [`$${field}`, aheadMs] }, unit: 'day' } };
  const values = Object.fromEntries(by.map((name) => [name, `$${name}`]));
  const groups = await model.aggregate<{ _id: Key & { day: Date }; count: number }>([
    { $match: { ...match, [field]: { $gte: range.since, $lt: range.until } } },
    { $group: { _id: { ...values, day }, count: { $sum: 1 } } },
  ]);
  return groups.map(({ _id, count }) => ({ ..._id, day: _id.day.toISOString().slice(0, 10), count }));
}

/** Adds up the counts that `of` lets through, by day. */
export function sumByDay<T extends { day: string; count: number }>(
  counted: readonly T[],
  of: (each: T) => boolean = () => true,
): (day: string) => number {
  const sums = new Map<string, number>();
  for (const each of counted) if (of(each)) sums.set(each.day, (sums.get(each.day) ?? 0) + each.count);
  return (day) => sums.get(day) ?? 0;
}

/** The sum of some counts. */
export const sumOf = (counted: readonly { count: number }[]): number =>
  counted.reduce((sum, { count }) => sum + count, 0);
