import { Schema, type Connection, type Model } from 'mongoose';

/** That one member follows another. */
export interface StoredFollowing {
  /** `<by>:<member>`: a pair exists once. */
  _id: string;
  by: string;
  member: string;
  since: Date;
}

export type FollowingModel = Model<StoredFollowing>;

/** Declares who follows whom on a connection. */
export function followingModel(connection: Connection): FollowingModel {
  const schema = new Schema<StoredFollowing>(
    {
      _id: { type: String, required: true },
      by: { type: String, required: true },
      member: { type: String, required: true },
      since: { type: Date, required: true },
    },
    { collection: 'following', versionKey: false },
  );
  schema.index({ by: 1, since: -1 });
  schema.index({ member: 1 });
  return connection.model<StoredFollowing>('Following', schema);
}
