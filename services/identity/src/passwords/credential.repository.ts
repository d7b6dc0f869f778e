import type { Connection, Types } from 'mongoose';
import { credentialModel } from './credential.model.ts';

export interface CredentialRepository {
  hashOf(userId: Types.ObjectId): Promise<string | null>;
  store(userId: Types.ObjectId, hash: string): Promise<void>;
  remove(userId: Types.ObjectId): Promise<void>;
}

export function createCredentialRepository(connection: Connection): CredentialRepository {
  const credentials = credentialModel(connection);
  return {
    hashOf: async (userId) => (await credentials.findById(userId).lean())?.hash ?? null,
    store: async (userId, hash) => {
      await credentials.updateOne(
        { _id: userId },
        { $set: { hash, changedAt: new Date() } },
        { upsert: true },
      );
    },
    remove: async (userId) => {
      await credentials.deleteOne({ _id: userId });
    },
  };
}
