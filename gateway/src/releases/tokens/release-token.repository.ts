import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { Schema, type Connection, type Types } from 'mongoose';

/** A release token as stored: itself as a hash alone. */
export interface StoredReleaseToken {
  _id: Types.ObjectId;
  remote: string;
  tokenHash: string;
  hint: string;
  note: string;
  createdAt: Date;
  createdBy: { id: string; username: string };
  lastUsedAt?: Date;
  revokedAt?: Date;
  /** One of those that its remote has for good tokens; a unique index gives each to one of two that are made at once. */
  place?: string;
  version: number;
  outbox?: OutboxEntry[];
}

/** More than all remotes together have: one that is not seen cannot be revoked. */
const maxGoodListed = 1000;
const maxRevokedListed = 200;
/** A pipeline that asks ten times a second is one use. */
const useIsNotedEveryMs = 60_000;

/** Another token has this place. */
class PlaceTakenError extends Error {}

function tokenModel(connection: Connection) {
  const text = { type: String, required: true };
  const schema = new Schema<StoredReleaseToken>(
    {
      remote: text,
      tokenHash: text,
      hint: text,
      note: { type: String },
      createdAt: { type: Date, required: true },
      createdBy: { type: new Schema({ id: { type: String }, username: { type: String } }, { _id: false }) },
      lastUsedAt: { type: Date },
      revokedAt: { type: Date },
      place: { type: String },
      version: { type: Number, required: true },
    },
    { collection: 'releaseTokens', versionKey: false },
  );
  schema.index({ tokenHash: 1 }, { unique: true });
  schema.index({ createdAt: -1, _id: -1 });
  schema.index({ remote: 1 });
  schema.index({ place: 1 }, { unique: true, sparse: true });
  schema.index({ 'createdBy.id': 1 });
  return connection.model<StoredReleaseToken>('ReleaseToken', withOutbox(schema));
}

/** The one place that reads and writes release tokens. */
export function createReleaseTokenRepository(connection: Connection, relay: Pick<Relay, 'watch' | 'notify'>) {
  const tokens = tokenModel(connection);
  const { insert, change } = createAggregate<StoredReleaseToken>({
    model: tokens,
    relay,
    revision: 'version',
    duplicate: { place: () => new PlaceTakenError() },
  });
  const countGood = (remote: string) => tokens.countDocuments({ remote, revokedAt: { $exists: false } });
  return {
    /** Inserts a token unless its remote has all that it may have; false then. */
    async insertWithin(
      max: number,
      token: StoredReleaseToken,
      events: readonly OutboxEntry[],
    ): Promise<boolean> {
      // Those that were made before there were places have none.
      if ((await countGood(token.remote)) >= max) return false;
      for (let at = 1; at <= max; at += 1)
        try {
          await insert({ ...token, place: `${token.remote} ${String(at)}` }, events);
          return true;
        } catch (error) {
          if (!(error instanceof PlaceTakenError)) throw error;
        }
      return false;
    },
    change,
    /** Good ones first, each kind newest first. */
    async list(): Promise<StoredReleaseToken[]> {
      const listNewest = (isRevoked: boolean, limit: number) =>
        tokens
          .find({ revokedAt: { $exists: isRevoked } })
          .sort({ createdAt: -1, _id: -1 })
          .limit(limit)
          .lean<StoredReleaseToken[]>();
      const lists = [listNewest(false, maxGoodListed), listNewest(true, maxRevokedListed)];
      return (await Promise.all(lists)).flat();
    },
    findGood: (tokenHash: string) =>
      tokens.findOne({ tokenHash, revokedAt: { $exists: false } }).lean<StoredReleaseToken | null>(),
    /** Notes when a token was used, to the minute. */
    async noteUse({ _id, lastUsedAt }: StoredReleaseToken): Promise<void> {
      const now = new Date();
      if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < useIsNotedEveryMs) return;
      await tokens.updateOne({ _id }, { $max: { lastUsedAt: now } });
    },
    /** Nobody learns any more who made a token. */
    forget: async (memberId: string, name: string): Promise<void> => {
      await tokens.updateMany({ 'createdBy.id': memberId }, { $set: { 'createdBy.username': name } });
    },
  };
}
export type ReleaseTokenRepository = ReturnType<typeof createReleaseTokenRepository>;
