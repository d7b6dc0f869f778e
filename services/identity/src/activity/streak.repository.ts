import { Schema, type Connection } from 'mongoose';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { dayBefore, dayInIndia } from '@ankur/service-kit/days/day-in-india';

/** Days in a row on which a member was here, under the id of the member: the latest day and their number, never the days themselves. */
interface StoredStreak {
  _id: string;
  on: string;
  days: number;
}

function streakModel(connection: Connection) {
  const schema = new Schema<StoredStreak>(
    { _id: { type: String, required: true }, on: { type: String }, days: { type: Number } },
    { collection: 'streaks', versionKey: false },
  );
  return connection.model<StoredStreak>('Streak', schema);
}

/** Counts days in a row; the days are those of India. */
export function createStreakRepository(connection: Connection) {
  const streaks = streakModel(connection);
  return {
    /** The member is here; the first time on a day counts. */
    async note(memberId: string, now: Date): Promise<void> {
      const on = dayInIndia(now);
      const known = await streaks.findById(memberId).lean<StoredStreak>();
      if (known !== null && known.on >= on) return;
      const days = known?.on === dayBefore(on) ? known.days + 1 : 1;
      // Two tabs on a new day: only the one that still finds the day before counts.
      const filter = known === null ? { _id: memberId, on } : { _id: memberId, on: known.on };
      await streaks
        .updateOne(filter, { $set: { on, days } }, { upsert: known === null })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },
    erase: async (memberId: string): Promise<void> => {
      await streaks.deleteOne({ _id: memberId });
    },
    /** The streak that still lasts, from its second day; undefined without one. */
    async of(memberId: string, now: Date): Promise<{ days: number; on: string } | undefined> {
      const known = await streaks.findById(memberId).lean<StoredStreak>();
      const today = dayInIndia(now);
      const lasts = known !== null && (known.on === today || known.on === dayBefore(today));
      return lasts && known.days > 1 ? { days: known.days, on: known.on } : undefined;
    },
  };
}
export type StreakRepository = ReturnType<typeof createStreakRepository>;
