import type { Connection, Types } from 'mongoose';
import { credentialModel } from './credential.model.ts';

export interface CredentialRepository {
  findHash(userId: Types.ObjectId): Promise<string | null>;
  /** Those of these users who have a password. */
  among(userIds: readonly Types.ObjectId[]): Promise<Types.ObjectId[]>;
  store(userId: Types.ObjectId, hash: string): Promise<void>;
  /** Puts a new hash in the place of `known`; false when that is the current one no longer. */
  replace(userId: Types.ObjectId, known: string, hash: string): Promise<boolean>;
  remove(userId: Types.ObjectId): Promise<void>;
}

export function createCredentialRepository(connection: Connection): CredentialRepository {
  const credentials = credentialModel(connection);
  return {
    findHash: async (userId) => (await credentials.findById(userId).lean())?.hash ?? null,
    among: async (userIds) =>
      (await credentials.find({ _id: { $in: [...userIds] } }, { _id: 1 }).lean()).map(({ _id }) => _id),
    store: async (userId, hash) => {
      await credentials.updateOne(
        { _id: userId },
        { $set: { hash, changedAt: new Date() } },
        { upsert: true },
      );
    },
    replace: async (userId, known, hash) => {
      const { matchedCount } = await credentials.updateOne(
        { _id: userId, hash: known },
        { $set: { hash, changedAt: new Date() } },
      );
      return matchedCount === 1;
    },
    remove: async (userId) => {
      await credentials.deleteOne({ _id: userId });
    },
  };
}
