import type { Connection, Types } from 'mongoose';
import { credentialModel } from './credential.model.ts';

export interface CredentialRepository {
  findHash(userId: Types.ObjectId): Promise<string | null>;
  /** Those of these users who have a password. */
  among(userIds: readonly Types.ObjectId[]): Promise<Types.ObjectId[]>;
  store(userId: Types.ObjectId, hash: string, submission?: string): Promise<void>;
  /** The hash that the form of `submission` has set since a moment. */
  findSetBy(userId: Types.ObjectId, submission: string, since: Date): Promise<string | null>;
  /** Puts what the form of `submission` has set in the place of `known`; false when that is the current one no longer. */
  replace(
    userId: Types.ObjectId,
    known: string,
    set: { hash: string; submission?: string | undefined },
  ): Promise<boolean>;
  remove(userId: Types.ObjectId): Promise<void>;
}

export function createCredentialRepository(connection: Connection): CredentialRepository {
  const credentials = credentialModel(connection);
  return {
    findHash: async (userId) => (await credentials.findById(userId).lean())?.hash ?? null,
    among: async (userIds) =>
      (await credentials.find({ _id: { $in: [...userIds] } }, { _id: 1 }).lean()).map(({ _id }) => _id),
    store: async (userId, hash, submission) => {
      const made = submission === undefined ? {} : { submission };
      await credentials.updateOne(
        { _id: userId },
        { $set: { hash, changedAt: new Date(), ...made } },
        { upsert: true },
      );
    },
    findSetBy: async (userId, submission, since) =>
      (await credentials.findOne({ _id: userId, submission, changedAt: { $gte: since } }).lean())?.hash ??
      null,
    replace: async (userId, known, { hash, submission }) => {
      const { matchedCount } = await credentials.updateOne(
        { _id: userId, hash: known },
        submission === undefined
          ? { $set: { hash, changedAt: new Date() }, $unset: { submission: '' } }
          : { $set: { hash, changedAt: new Date(), submission } },
      );
      return matchedCount === 1;
    },
    remove: async (userId) => {
      await credentials.deleteOne({ _id: userId });
    },
  };
}
