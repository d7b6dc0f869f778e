import type { Connection } from 'mongoose';
import { dayPeriods, type ActivityFeature, type DayPeriod } from '@ankur/contracts/identity/activity';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { createActivityQueries } from './activity-queries.ts';
import { activityModel, type StoredActivity } from './activity.model.ts';
import { dayInIndia, hourInIndia } from './day-in-india.ts';
import { extendVisits, type Visits } from './visit.ts';

/** What a member did between two instants of one day. */
export interface Doing {
  from: Date;
  to: Date;
  features: readonly ActivityFeature[];
  sport: string | undefined;
}

/** How many are tried against writes of other instances. */
const maxTries = 5;

const visitsOf = ({ lastAt, visits, ms }: StoredActivity): Visits | undefined =>
  lastAt === undefined ? undefined : { lastAt, visits: visits ?? 0, ms: ms ?? 0 };

const periodOf = (at: Date): DayPeriod => dayPeriods[Math.floor(hourInIndia(at) / 4)] ?? dayPeriods[0];

const ignoreDuplicate = (error: unknown) => {
  if (!isDuplicateKey(error)) throw error;
};

/** The one place that reads and writes who was here on which day. */
export function createActivityRepository(connection: Connection) {
  const activity = activityModel(connection);
  const keyOf = (memberId: string, day: string) => `${day} ${memberId}`;

  return {
    erase: async (memberId: string): Promise<void> => {
      await activity.deleteMany({ memberId });
    },
    /** The days of a member that are still kept. */
    daysOf: (memberId: string) => activity.find({ memberId }).lean<StoredActivity[]>(),
    /** The member was here on a day; of a minor this is all that is kept. */
    async noteDay(memberId: string, at: Date): Promise<void> {
      const day = dayInIndia(at);
      const _id = keyOf(memberId, day);
      await activity
        .updateOne({ _id }, { $setOnInsert: { day, memberId, at } }, { upsert: true })
        .catch(ignoreDuplicate);
    },
    /** What a member of age did; told twice, it counts once. */
    async noteDoing(memberId: string, { from, to, features, sport }: Doing): Promise<void> {
      const _id = keyOf(memberId, dayInIndia(to));
      await this.noteDay(memberId, to);
      for (let attempt = 0; attempt < maxTries; attempt += 1) {
        const stored = await activity.findById(_id).lean<StoredActivity>();
        const known = stored === null ? undefined : visitsOf(stored);
        const visits = extendVisits(known, { from, to });
        const { matchedCount } = await activity.updateOne(
          { _id, lastAt: known?.lastAt ?? { $exists: false } },
          {
            $set: { ...visits, ...(sport === undefined ? {} : { sport }) },
            $addToSet: {
              features: { $each: [...features] },
              periods: { $each: [periodOf(from), periodOf(to)] },
            },
          },
        );
        if (matchedCount > 0) return;
      }
    },
    ...createActivityQueries(activity),
  };
}
export type ActivityRepository = ReturnType<typeof createActivityRepository>;
