import type { Connection } from 'mongoose';
import type { DayRange } from '@ankur/service-kit/days/day-range';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { ItemKey } from '../cases/case-id.ts';
import type { LoggedRuling } from '../analytics/find-waits.ts';
import { decisionModel, type StoredDecision } from './decision.model.ts';
import type { Person } from '../cases/store/case.model.ts';
import { rewriteTexts, type Forgetting } from '../people/rewrite-texts.ts';
import { updateInBatches } from '../people/update-in-batches.ts';

/** What is counted of a decision. */
export type MadeDecision = Pick<
  StoredDecision,
  'contentType' | 'contentId' | 'at' | 'status' | 'previousStatus' | 'actor' | 'rule' | 'isFinding'
>;

/** Appends to the log of decisions; there is no other way to write to it. */
export interface DecisionRepository {
  append(decision: StoredDecision): Promise<void>;
  /** The newest decisions on an item, newest first. */
  listNewest(item: ItemKey, limit: number): Promise<StoredDecision[]>;
  /** All decisions on an item, oldest first. */
  listAll(item: ItemKey): Promise<StoredDecision[]>;
  /** What was decided in a time, one after another. */
  streamMade(range: Pick<DayRange, 'since' | 'until'>): AsyncIterable<MadeDecision>;
  /** All decisions on these items, in no order. */
  listOfItems(
    contentType: ContentType,
    contentIds: readonly string[],
  ): Promise<(LoggedRuling & Pick<StoredDecision, 'contentId'>)[]>;
  /** Puts a pseudonym where an erased member is named; `progress` after every batch. */
  rename(erased: Person, progress?: () => void): Promise<void>;
  /** Takes the name of an erased member out of the words of people. */
  forgetName(forgetting: Forgetting): Promise<void>;
}

export function createDecisionRepository(connection: Connection): DecisionRepository {
  const model = decisionModel(connection);
  return {
    async append(decision) {
      await model.create(decision).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    rename: ({ _id: id, username }, progress) => {
      const filter = { 'actor.id': id, 'actor.username': { $ne: username } };
      return updateInBatches(model, { filter, update: { $set: { 'actor.username': username } } }, progress);
    },
    forgetName: (forgetting) => rewriteTexts(model, { fields: ['reason', 'notes'] }, forgetting),
    streamMade: ({ since, until }) =>
      model
        .find({ at: { $gte: since, $lt: until } }, { reason: 0, notes: 0 })
        .sort({ at: 1 })
        .lean<MadeDecision[]>()
        .cursor({ batchSize: 1000 }),
    listOfItems: (contentType, contentIds) =>
      model
        .find({ contentType, contentId: { $in: [...contentIds] } }, { reason: 0, notes: 0 })
        .lean<StoredDecision[]>(),
    listAll: (item) => model.find(item).sort({ version: 1 }).lean<StoredDecision[]>(),
    listNewest: (item, limit) => model.find(item).sort({ version: -1 }).limit(limit).lean<StoredDecision[]>(),
  };
}
