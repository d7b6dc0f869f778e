import type { Model } from 'mongoose';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { ItemKey } from '../cases/case-id.ts';
import type { DecisionDocument } from './decision.model.ts';

/** Appends to the log of decisions; there is no other way to write to it. */
export interface DecisionRepository {
  append(decision: DecisionDocument): Promise<void>;
  /** The newest decisions on an item, newest first. */
  newestOf(item: ItemKey, limit: number): Promise<DecisionDocument[]>;
}

export function createDecisionRepository(model: Model<DecisionDocument>): DecisionRepository {
  return {
    async append(decision) {
      await model.create(decision).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    newestOf: (item, limit) => model.find(item).sort({ version: -1 }).limit(limit).lean<DecisionDocument[]>(),
  };
}
