import type { Model } from 'mongoose';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { DecisionDocument } from './decision.model.ts';

/** Appends to the log of decisions; there is no other way to write to it. */
export interface DecisionRepository {
  append(decision: DecisionDocument): Promise<void>;
}

export function createDecisionRepository(model: Model<DecisionDocument>): DecisionRepository {
  return {
    async append(decision) {
      await model.create(decision).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
  };
}
