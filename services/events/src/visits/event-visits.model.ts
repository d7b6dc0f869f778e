import { Schema, type Connection, type Types } from 'mongoose';

/** How often an event was looked at and passed on, under its id; nobody's name is kept. */
export interface StoredVisits {
  _id: Types.ObjectId;
  views: number;
  shares: number;
  linkClicks: number;
}

export function eventVisitsModel(connection: Connection) {
  const count = { type: Number, default: 0 };
  const schema = new Schema<StoredVisits>(
    { views: count, shares: count, linkClicks: count },
    { collection: 'eventViews', versionKey: false },
  );
  return connection.model<StoredVisits>('EventVisits', schema);
}
