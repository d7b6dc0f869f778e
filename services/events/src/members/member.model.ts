import { Schema, type Connection } from 'mongoose';
import type { AuthorCard } from '@ankur/contracts/identity/user';

/** Our copy of a member's card, kept by events of identity; it holds no contact data. `version` is that of the member. */
export interface StoredMember extends Pick<
  AuthorCard,
  '_id' | 'username' | 'profilePicture' | 'sport' | 'isVerified'
> {
  version: number;
  /** Absent is no. */
  isSuspended?: boolean;
  /** The version of the member that told of it; other changes say nothing of suspensions. */
  suspensionVersion?: number;
  /** Absent is not known yet: then the member is taken for a minor without a guardian's consent. */
  isMinor?: boolean;
  isPrivate?: boolean;
  /** The version of the member that told of both. */
  ageVersion?: number;
}

export function memberModel(connection: Connection) {
  const schema = new Schema<StoredMember>(
    {
      _id: { type: String, required: true },
      username: { type: String, required: true },
      profilePicture: String,
      sport: String,
      isVerified: Boolean,
      version: { type: Number, required: true },
      isSuspended: Boolean,
      suspensionVersion: Number,
      isMinor: Boolean,
      isPrivate: Boolean,
      ageVersion: Number,
    },
    { collection: 'memberCards', versionKey: false },
  );
  return connection.model<StoredMember>('MemberCard', schema);
}
