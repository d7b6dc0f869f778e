import type { Connection } from 'mongoose';
import type { ContentType, FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import { countDays } from '@ankur/service-kit/days/count-days';
import type { DayRange } from '@ankur/service-kit/days/day-range';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { caseId, type ItemKey } from '../cases/case-id.ts';
import { flagModel, type StoredFlag } from './flag.model.ts';
import type { Person } from '../cases/store/case.model.ts';
import { rewriteTexts, type Forgetting } from '../people/rewrite-texts.ts';
import { updateInBatches } from '../people/update-in-batches.ts';

/** The only door to the flags. */
export interface FlagRepository {
  /** False when this member has flagged this item before. */
  add(flag: StoredFlag): Promise<boolean>;
  exists(contentType: ContentType, contentId: string, flaggerId: string): Promise<boolean>;
  /** The newest flags of an item, newest first; dismissed ones too. */
  listNewest(item: ItemKey, limit: number): Promise<StoredFlag[]>;
  /** Cases of the newest items of a kind that a member flagged. */
  listFlaggedBy(contentType: ContentType, flaggerId: string, limit: number): Promise<string[]>;
  /** The newest flags of a member on whatever they flagged. */
  listByFlagger(flaggerId: string, limit: number): Promise<StoredFlag[]>;
  /** As `listByFlagger`, behind a place of that list. */
  listBehind(
    flaggerId: string,
    place: Pick<StoredFlag, 'createdAt' | 'contentId'> | null,
    limit: number,
  ): Promise<StoredFlag[]>;
  /** What was flagged since then, newest first. */
  listSince(since: Date, limit: number): Promise<Pick<StoredFlag, 'contentType' | 'contentId' | 'weight'>[]>;
  isWaiting(id: string): Promise<boolean>;
  /** It is counted; `version` is that of the case with it, unless that is not known. */
  settle(id: string, version: number | undefined): Promise<void>;
  /** All flags of an item, oldest first. */
  listAll(item: ItemKey): Promise<StoredFlag[]>;
  /** Flags by day and reason. */
  countMade(
    range: Pick<DayRange, 'since' | 'until'>,
  ): Promise<{ day: string; reason: FlagReason; count: number }[]>;
  /** All flags of these items, in no order. */
  listOfItems(
    contentType: ContentType,
    contentIds: readonly string[],
  ): Promise<Pick<StoredFlag, 'contentId' | 'createdAt' | 'reason'>[]>;
  waiting(limit: number): Promise<StoredFlag[]>;
  /** Puts a pseudonym where an erased member is named; `progress` after every batch. */
  rename(erased: Person, progress?: () => void): Promise<void>;
  /** Takes the name of an erased member out of the words of people. */
  forgetName(forgetting: Forgetting): Promise<void>;
}

export function createFlagRepository(connection: Connection): FlagRepository {
  const model = flagModel(connection);
  return {
    async add(flag) {
      try {
        await model.create(flag);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async exists(contentType, contentId, flaggerId) {
      return (await model.exists({ contentType, contentId, flaggerId })) !== null;
    },
    listNewest: (item, limit) => model.find(item).sort({ createdAt: -1 }).limit(limit).lean<StoredFlag[]>(),
    async listFlaggedBy(contentType, flaggerId, limit) {
      const found = await model
        .find({ flaggerId, contentType }, { contentId: 1 })
        .sort({ createdAt: -1 })
        .limit(limit)
        .lean<Pick<StoredFlag, 'contentId'>[]>();
      return found.map(({ contentId }) => caseId(contentType, contentId));
    },
    listByFlagger: (flaggerId, limit) =>
      model.find({ flaggerId }).sort({ createdAt: -1 }).limit(limit).lean<StoredFlag[]>(),
    listBehind(flaggerId, place, limit) {
      const behind = place && {
        createdAt: { $lte: place.createdAt },
        $or: [{ createdAt: { $lt: place.createdAt } }, { contentId: { $lt: place.contentId } }],
      };
      return model
        .find({ flaggerId, ...behind })
        .sort({ createdAt: -1, contentId: -1 })
        .limit(limit)
        .lean<StoredFlag[]>();
    },
    listSince: (since, limit) =>
      model
        .find({ createdAt: { $gte: since } }, { contentType: 1, contentId: 1, weight: 1 })
        .sort({ createdAt: -1 })
        .limit(limit)
        .lean<StoredFlag[]>(),
    async isWaiting(id) {
      return (await model.exists({ _id: id, waiting: true })) !== null;
    },
    async settle(id, version) {
      const counted = version === undefined ? {} : { $set: { countedVersion: version } };
      await model.updateOne({ _id: id, waiting: true }, { $unset: { waiting: '' }, ...counted });
    },
    listAll: (item) => model.find(item).sort({ createdAt: 1 }).lean<StoredFlag[]>(),
    rename: ({ _id: id, username }, progress) => {
      const filter = { flaggerId: id, 'flagger.username': { $ne: username } };
      return updateInBatches(model, { filter, update: { $set: { 'flagger.username': username } } }, progress);
    },
    forgetName: (forgetting) => rewriteTexts(model, { fields: ['description'] }, forgetting),
    countMade: (range) => countDays(model, { field: 'createdAt', range, by: ['reason'] }),
    listOfItems: (contentType, contentIds) =>
      model
        .find({ contentType, contentId: { $in: [...contentIds] } }, { contentId: 1, createdAt: 1, reason: 1 })
        .lean<StoredFlag[]>(),
    waiting: (limit) => model.find({ waiting: true }).limit(limit).lean<StoredFlag[]>(),
  };
}
