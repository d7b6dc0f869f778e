import { Schema, type Connection } from 'mongoose';
import type { ActivityFeature, DayPeriod } from '@ankur/contracts/identity/activity';
import type { Visits } from './visit.ts';

/** Longer than two windows of the longest figure, retention over 30 days. */
export const keptDays = 70;
const daySeconds = 24 * 60 * 60;

/** That a member was here on a day; the rest only of who is known to be of age. */
export interface StoredActivity extends Partial<Visits> {
  /** Day and member. */
  _id: string;
  /** In India, `YYYY-MM-DD`. */
  day: string;
  memberId: string;
  /** When it began to be kept. */
  at: Date;
  sport?: string;
  features?: ActivityFeature[];
  periods?: DayPeriod[];
}

export function activityModel(connection: Connection) {
  const text = { type: String, required: true };
  const schema = new Schema<StoredActivity>(
    {
      _id: text,
      day: text,
      memberId: text,
      at: { type: Date, required: true },
      sport: { type: String },
      features: { type: [String], default: undefined },
      periods: { type: [String], default: undefined },
      lastAt: { type: Date },
      visits: { type: Number },
      ms: { type: Number },
    },
    { collection: 'activityDaily', versionKey: false },
  );
  schema.index({ day: 1, memberId: 1 });
  schema.index({ memberId: 1 });
  schema.index({ at: 1 }, { expireAfterSeconds: keptDays * daySeconds });
  return connection.model<StoredActivity>('Activity', schema);
}
