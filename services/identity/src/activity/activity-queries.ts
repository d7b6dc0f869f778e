import type { Model, PipelineStage } from 'mongoose';
import type { ActivityFeature, DayPeriod } from '@ankur/contracts/identity/activity';
import type { StoredActivity } from './activity.model.ts';

/** Members of each value of a list, each counted once, and on how many days. */
const countMembers = (from: string, field: 'features' | 'periods'): PipelineStage[] => [
  { $match: { day: { $gte: from }, [field]: { $exists: true } } },
  { $unwind: `$${field}` },
  { $group: { _id: { value: `$${field}`, memberId: '$memberId' }, days: { $sum: 1 } } },
  { $group: { _id: '$_id.value', users: { $sum: 1 }, days: { $sum: '$days' } } },
];

/** Counts over days, each of which reads only the days it names. */
export function createActivityQueries(activity: Model<StoredActivity>) {
  /** Members by first and last day since `from`, told apart by whether those lie before `split`. */
  const inWindows = async (from: string, split: string) => {
    const isBefore = { $lt: ['$first', split] };
    const isAfter = { $gte: ['$last', split] };
    const one = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
    const [counted] = await activity.aggregate<{ now: number; before: number; both: number }>([
      { $match: { day: { $gte: from } } },
      { $group: { _id: '$memberId', first: { $min: '$day' }, last: { $max: '$day' } } },
      {
        $group: {
          _id: null,
          now: one(isAfter),
          before: one(isBefore),
          both: one({ $and: [isBefore, isAfter] }),
        },
      },
    ]);
    return { now: counted?.now ?? 0, before: counted?.before ?? 0, both: counted?.both ?? 0 };
  };

  return {
    countDay: (day: string) => activity.countDocuments({ day }),
    inWindows,
    byDay: (from: string) =>
      activity.aggregate<{ _id: string; users: number }>([
        { $match: { day: { $gte: from } } },
        { $group: { _id: '$day', users: { $sum: 1 } } },
      ]),
    /** Visits of each sport since a day, with the members who made them. */
    visitsBySport: (from: string) =>
      activity.aggregate<{ _id: string | null; users: number; visits: number; ms: number }>([
        { $match: { day: { $gte: from }, visits: { $gt: 0 } } },
        {
          $group: {
            _id: { sport: '$sport', memberId: '$memberId' },
            visits: { $sum: '$visits' },
            ms: { $sum: '$ms' },
          },
        },
        {
          $group: { _id: '$_id.sport', users: { $sum: 1 }, visits: { $sum: '$visits' }, ms: { $sum: '$ms' } },
        },
      ]),
    byFeature: (from: string) =>
      activity.aggregate<{ _id: ActivityFeature; users: number; days: number }>(
        countMembers(from, 'features'),
      ),
    byPeriod: (from: string) =>
      activity.aggregate<{ _id: DayPeriod; users: number }>(countMembers(from, 'periods')),
    /** Members whose visits are counted, since a day. */
    countCounted: async (from: string): Promise<number> => {
      const [counted] = await activity.aggregate<{ users: number }>([
        { $match: { day: { $gte: from }, visits: { $gt: 0 } } },
        { $group: { _id: '$memberId' } },
        { $count: 'users' },
      ]);
      return counted?.users ?? 0;
    },
    firstDay: async (): Promise<string | null> =>
      (await activity.findOne({}, { day: 1 }).sort({ day: 1 }).lean<StoredActivity>())?.day ?? null,
  };
}
