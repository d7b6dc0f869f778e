import { Schema, type Connection, type Model } from 'mongoose';

/** What following needs to know of a member besides the card, which others are shown; kept by events of identity. */
export interface StoredStanding {
  _id: string;
  /** Of an erased member too. */
  isSuspended: boolean;
  isMinor: boolean;
  /** That of the member. */
  version: number;
}

export type MemberStandingModel = Model<StoredStanding>;

/** Declares the standings of members on a connection. */
export function memberStandingModel(connection: Connection): MemberStandingModel {
  const schema = new Schema<StoredStanding>(
    {
      _id: { type: String, required: true },
      isSuspended: { type: Boolean, required: true },
      isMinor: { type: Boolean, required: true },
      version: { type: Number, required: true },
    },
    { collection: 'memberStandings', versionKey: false },
  );
  return connection.model<StoredStanding>('MemberStanding', schema);
}
