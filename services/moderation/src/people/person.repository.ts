import { Schema, type Connection } from 'mongoose';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import { findPlain } from '@ankur/service-kit/mongo/find-plain';
import { createKeptReads, type KeepOptions } from '@ankur/service-kit/mongo/keep-reads';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';

interface StoredPerson {
  _id: string;
  username: string;
  version: number;
}

/** The newest name known of each member. */
export interface PersonRepository {
  /** Whether a later name than that of this version is known. */
  hasNewer(id: string, version: number): Promise<boolean>;
  /** Null for a member of whom nothing has been heard yet. */
  findName(id: string): Promise<string | null>;
  /** Keeps a name unless a newer one is known. */
  keep(card: Pick<AuthorCard, '_id' | 'username'>, version: number): Promise<void>;
}

const required = <T>(type: T) => ({ type, required: true }) as const;

export function createPersonRepository(connection: Connection, options: KeepOptions = {}): PersonRepository {
  const schema = new Schema<StoredPerson>(
    { _id: required(String), username: required(String), version: required(Number) },
    { collection: 'people', versionKey: false },
  );
  const people = connection.model<StoredPerson>('Person', schema);
  const keep = createKeptReads<StoredPerson[]>(people, options);
  return {
    hasNewer: async (_id, version) => (await people.exists({ _id, version: { $gt: version } })) !== null,
    async findName(_id) {
      const [found] = await keep(_id, () => findPlain<StoredPerson>(people, { filter: { _id }, limit: 1 }));
      return found?.username ?? null;
    },
    async keep({ _id, username }, version) {
      try {
        await people.updateOne(
          { _id, version: { $lt: version } },
          { $set: { username, version } },
          { upsert: true },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
