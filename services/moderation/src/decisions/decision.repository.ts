import type { Connection } from 'mongoose';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { ItemKey } from '../cases/case-id.ts';
import { decisionModel, type StoredDecision } from './decision.model.ts';
import type { Person } from '../cases/store/case.model.ts';

/** Appends to the log of decisions; there is no other way to write to it. */
export interface DecisionRepository {
  append(decision: StoredDecision): Promise<void>;
  /** The newest decisions on an item, newest first. */
  listNewest(item: ItemKey, limit: number): Promise<StoredDecision[]>;
  /** All decisions on an item, oldest first. */
  listAll(item: ItemKey): Promise<StoredDecision[]>;
  /** Puts a pseudonym where an erased member is named. */
  rename(erased: Person): Promise<void>;
}

export function createDecisionRepository(connection: Connection): DecisionRepository {
  const model = decisionModel(connection);
  return {
    async append(decision) {
      await model.create(decision).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    rename: async ({ _id: id, username }) => {
      await model.updateMany({ 'actor.id': id }, { $set: { 'actor.username': username } });
    },
    listAll: (item) => model.find(item).sort({ version: 1 }).lean<StoredDecision[]>(),
    listNewest: (item, limit) => model.find(item).sort({ version: -1 }).limit(limit).lean<StoredDecision[]>(),
  };
}
