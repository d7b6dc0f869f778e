import { Schema, type Connection } from 'mongoose';

/** The second step of signing in of one member. */
export interface StoredTwoFactor {
  /** The user's id. */
  _id: string;
  enabled: boolean;
  /** Sealed (`secret-box.ts`); one of before is base32, as authenticator apps want it. */
  secret?: string;
  /** Sealed too; waits for a first code and counts for nothing. */
  pending?: string;
  /** The newest time step of which a code was taken: none of before is taken again. */
  lastStep: number;
  /** Hashes of the recovery codes that are left. */
  recovery: string[];
}

export function twoFactorModel(connection: Connection) {
  const schema = new Schema<StoredTwoFactor>(
    {
      _id: { type: String, required: true },
      enabled: { type: Boolean, required: true },
      secret: { type: String },
      pending: { type: String },
      lastStep: { type: Number, required: true },
      recovery: { type: [String], required: true },
    },
    { collection: 'twoFactor', versionKey: false },
  );
  return connection.model<StoredTwoFactor>('TwoFactor', schema);
}
