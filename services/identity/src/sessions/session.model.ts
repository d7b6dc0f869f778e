import { Schema, type Connection } from 'mongoose';
import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { revocationFields, type StoredRevocation } from '../revocations/revocation-fields.ts';

/** One sign-in on one device: a family of refresh tokens of which only the newest are good. */
export interface StoredSession {
  /** The `sid` of access tokens. */
  _id: string;
  /** Hash of the part all tokens of the family share; it is in no access token, so holding it proves a token of the family. */
  family: string;
  userId: string;
  /** Rises with every change. */
  generation: number;
  /** Hashes of the newest tokens: more than one when two tabs refreshed at once. */
  current: string[];
  previous: string[];
  rotatedAt: Date;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endReason?: string;
  /** Browser and system, in our words. Sessions of earlier versions have none. */
  device?: string;
  revocation?: StoredRevocation;
  outbox?: OutboxEntry[];
}

export function sessionModel(connection: Connection) {
  const schema = new Schema<StoredSession>(
    {
      _id: { type: String, required: true },
      family: { type: String, required: true },
      userId: { type: String, required: true },
      generation: { type: Number, required: true },
      current: { type: [String], required: true },
      previous: { type: [String], required: true },
      rotatedAt: { type: Date, required: true },
      createdAt: { type: Date, required: true },
      expiresAt: { type: Date, required: true },
      endedAt: { type: Date, default: null },
      endReason: { type: String },
      device: { type: String },
      revocation: { type: revocationFields },
    },
    { collection: 'sessions', versionKey: false },
  );
  schema.index({ family: 1 }, { unique: true });
  schema.index({ userId: 1 });
  schema.index({ rotatedAt: 1, userId: 1 });
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  schema.index({ 'revocation.seq': 1 }, { sparse: true });
  return connection.model<StoredSession>('Session', withOutbox(schema));
}
