import type { Connection, QueryFilter } from 'mongoose';
import type { ContentStatus } from '@ankur/contracts/community/post';
import type { ContentType, FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import type { caseIndexes } from '../store/case-indexes.ts';
import { caseModel, type StoredCase } from '../store/case.model.ts';

/** Which cases to list; each word is the beginning of a word of the text. */
export interface CaseSelection {
  contentType: ContentType;
  status: ContentStatus | 'waiting' | 'appealed' | null;
  words: readonly string[];
  reason?: FlagReason | null;
  /** Only these, by id of their case. */
  ids?: readonly string[] | null;
  /** Only what has waited since then or longer. */
  waitingBefore?: Date | null;
}

/** Where a page begins and how it is ordered. */
export interface CasePage {
  sort: Record<string, 1 | -1>;
  skip: number;
  limit: number;
}

/** A filter with the index that reads it. */
export interface CasePlan {
  filter: QueryFilter<StoredCase>;
  hint?: keyof typeof caseIndexes | '_id_';
}

/** Reads the moderation lists. */
export interface CaseListRepository {
  plan(selection: CaseSelection): Promise<CasePlan>;
  page(plan: CasePlan, page: CasePage): Promise<StoredCase[]>;
  count(plan: CasePlan): Promise<number>;
  /** What was written since then, newest first, at most `limit` in all. */
  recent(since: Date, limit: number): Promise<StoredCase[]>;
  /** How many items of each kind wait for an admin. */
  countWaiting(): Promise<Record<ContentType, number>>;
}

const contentTypes: readonly ContentType[] = ['post', 'comment', 'blog'];

/** Longest time a list may keep the store busy, in ms (reliability row 45). */
const maxTimeMS = 1000;
/** Nobody waits for a rehearsal but the one who asked for it. */
const rehearsalTimeMS = 8000;
/** Cases that one search looks at, at most: those of its status or of its rarest word, else the newest ones. */
export const searchWindow = 1000;
/** Words tried for being rare enough. */
const triedWords = 4;

/** Every real time; by it the index skips what does not wait. */
const anyTime = new Date(0);

function shownFilter(selection: CaseSelection): CasePlan['filter'] {
  const { contentType, status, reason, ids, waitingBefore } = selection;
  const isStatus = status !== null && status !== 'waiting' && status !== 'appealed';
  const waits = status === 'waiting' || waitingBefore ? { $gt: anyTime } : null;
  return {
    contentType,
    listed: true,
    ...(isStatus ? { status } : {}),
    ...(status === 'appealed' ? { 'appeal.state': 'open', closedAt: null } : {}),
    ...(waits ? { waitingSince: waitingBefore ? { ...waits, $lte: waitingBefore } : waits } : {}),
    ...(reason ? { flaggedFor: reason } : {}),
    ...(ids ? { _id: { $in: [...ids] } } : {}),
  };
}

function listIndex({ status }: CaseSelection): keyof typeof caseIndexes {
  if (status === 'waiting') return 'waiting';
  if (status === 'appealed') return 'appealed';
  return status === null ? 'created' : 'createdByStatus';
}

const literal = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const beginning = (word: string) => ({ words: { $regex: `^${literal(word)}` } });
const allOf = (words: readonly string[]) => (words.length === 0 ? {} : { $and: words.map(beginning) });

export function createCaseListRepository(connection: Connection): CaseListRepository {
  const model = caseModel(connection);
  const isSmall = async ({ filter, hint }: CasePlan): Promise<boolean> => {
    const found = model.find(filter, { _id: 1 }).limit(searchWindow + 1);
    const ids = await (hint ? found.hint(hint) : found).maxTimeMS(maxTimeMS).lean();
    return ids.length <= searchWindow;
  };

  const rarest = async (contentType: ContentType, words: readonly string[]): Promise<string | null> => {
    // Long words tend to be rare.
    const candidates = [...words].sort((a, b) => b.length - a.length).slice(0, triedWords);
    for (const word of candidates) {
      if (await isSmall({ filter: { contentType, ...beginning(word) }, hint: 'words' })) return word;
    }
    return null;
  };

  const newest = async (filter: CasePlan['filter']): Promise<CasePlan['filter']> => {
    const found = model.find(filter, { createdAt: 1 }).sort({ createdAt: -1, _id: -1 });
    const [oldest] = await found
      .skip(searchWindow - 1)
      .limit(1)
      .maxTimeMS(maxTimeMS)
      .lean<StoredCase[]>();
    return oldest ? { createdAt: { $gte: oldest.createdAt } } : {};
  };

  return {
    async plan(selection) {
      const { contentType, status, words } = selection;
      const shown = shownFilter(selection);
      // A few named ones: any other index would be read to its end for them.
      if (selection.ids) return { filter: { ...shown, ...allOf(words) }, hint: '_id_' };
      if (words.length === 0) return { filter: shown };
      const hint = listIndex(selection);
      const filter = { ...shown, ...allOf(words) };
      if (status !== null && (await isSmall({ filter: shown, hint }))) return { filter, hint };
      const rare = await rarest(contentType, words);
      if (rare === null) return { filter: { ...filter, ...(await newest(shown)) }, hint };
      // The store takes the bounds from the first condition on the field.
      const ordered = [rare, ...words.filter((word) => word !== rare)];
      return { filter: { ...shown, $and: ordered.map(beginning) }, hint: 'words' };
    },
    page({ filter, hint }, { sort, skip, limit }) {
      const found = model.find(filter, { words: 0 }).sort(sort).skip(skip).limit(limit).maxTimeMS(maxTimeMS);
      return (hint ? found.hint(hint) : found).lean<StoredCase[]>();
    },
    async count({ filter, hint }) {
      return model.countDocuments(filter, { maxTimeMS, ...(hint ? { hint } : {}) });
    },
    async recent(since, limit) {
      const found = contentTypes.map((contentType) =>
        model
          .find({ contentType, listed: true, createdAt: { $gte: since } }, { words: 0, flags: 0 })
          .sort({ createdAt: -1, _id: -1 })
          .limit(limit)
          .maxTimeMS(rehearsalTimeMS)
          .lean<StoredCase[]>(),
      );
      const all = (await Promise.all(found)).flat();
      return all.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, limit);
    },
    async countWaiting() {
      const counted = contentTypes.map(async (contentType) => {
        const { filter, hint } = {
          filter: shownFilter({ contentType, status: 'waiting', words: [] }),
          hint: 'waiting',
        };
        return [contentType, await model.countDocuments(filter, { maxTimeMS, hint })] as const;
      });
      return Object.fromEntries(await Promise.all(counted)) as Record<ContentType, number>;
    },
  };
}
