import { Schema, type Connection } from 'mongoose';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';

const minuteMs = 60_000;
const minutesOfDay = 24 * 60;
/** Days over which the uptime is measured. */
const windowDays = 30;

/** Minutes of one day (UTC) in which the platform was up, and the latest of them, counted since 1970. */
interface StoredUptime {
  _id: number;
  minutes: number;
  latest: number;
}

/** Measures in how many minutes the platform ran and could write. */
export function createUptimeRepository(connection: Connection) {
  const schema = new Schema<StoredUptime>(
    { _id: { type: Number, required: true }, minutes: { type: Number }, latest: { type: Number } },
    { collection: 'uptime', versionKey: false },
  );
  const days = connection.model<StoredUptime>('Uptime', schema);
  return {
    /** The platform is up now; several instances in the same minute count it once. */
    async note(now: Date): Promise<void> {
      const minute = Math.floor(now.getTime() / minuteMs);
      await days
        .updateOne(
          { _id: Math.floor(minute / minutesOfDay), latest: { $lt: minute } },
          { $inc: { minutes: 1 }, $set: { latest: minute } },
          { upsert: true },
        )
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },
    /** Percent of the minutes since it is measured, of thirty days at most; null before a whole day was measured. */
    async measure(now: Date): Promise<number | null> {
      const minute = Math.floor(now.getTime() / minuteMs);
      const today = Math.floor(minute / minutesOfDay);
      const known = await days
        .find({ _id: { $gt: today - windowDays, $lte: today } })
        .sort({ _id: 1 })
        .lean<StoredUptime[]>();
      const first = known[0];
      if (first === undefined) return null;
      // The first day began somewhere within: only whole days after it are judged, and today up to now.
      const from = (first._id + 1) * minutesOfDay;
      const elapsed = minute - from;
      if (elapsed < minutesOfDay) return null;
      const up = known.slice(1).reduce((sum, { minutes }) => sum + minutes, 0);
      return Math.min(100, (up / elapsed) * 100);
    },
  };
}
export type UptimeRepository = ReturnType<typeof createUptimeRepository>;
