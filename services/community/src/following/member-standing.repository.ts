import type { Connection, QueryFilter } from 'mongoose';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { memberStandingModel, type StoredStanding } from './member-standing.model.ts';

export interface MemberStandingRepository {
  find(userId: string): Promise<StoredStanding | null>;
  /** Keeps a standing unless it or a newer one is known. */
  keep(standing: StoredStanding): Promise<void>;
}

/** Creates the one place that reads and writes standings of members. */
export function createMemberStandingRepository(connection: Connection): MemberStandingRepository {
  const model = memberStandingModel(connection);
  return {
    find: (userId) => model.findById(userId).lean<StoredStanding>(),
    async keep(standing) {
      const older = { _id: standing._id, version: { $lt: standing.version } };
      try {
        await model.replaceOne(older as QueryFilter<StoredStanding>, standing, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
