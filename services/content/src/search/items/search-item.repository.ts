import type { Connection, mongo } from 'mongoose';
import type { SearchKind } from '@ankur/contracts/content/search/search-kinds';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { searchItemModel, type ItemWords, type SearchItem } from './search-item.model.ts';

/** Which item is meant. */
export interface ItemKey {
  kind: SearchKind;
  itemId: string;
}

/** Characters of a text that are searched: the rest of a very long one is not. */
const maxText = 4000;
/** Later than every version: nothing brings back what is gone. */
const forGood = Number.MAX_SAFE_INTEGER;

export const idOf = ({ kind, itemId }: ItemKey): string => `${kind}:${itemId}`;

const olderThan = (field: 'wordsVersion' | 'stateVersion', version: number) => ({
  [field]: { $not: { $gte: version } },
});

/** The one place that reads and writes search items. `notify` is told which item after each write. */
export function createSearchItemRepository(connection: Connection, notify: (id: string) => void) {
  const model = searchItemModel(connection);
  // Native, for updates that take their time from the store; words of people are wrapped, so that none is read as a field.
  const collection = () => model.collection as unknown as mongo.Collection<SearchItem>;

  /** True when it was written; false when what is stored is newer. */
  async function write(
    key: ItemKey,
    filter: Record<string, unknown>,
    set: Record<string, unknown>,
  ): Promise<boolean> {
    const { kind, itemId } = key;
    const stage = { $set: { kind, itemId, ...set, changedAt: '$$NOW' } };
    try {
      await collection().updateOne({ _id: idOf(key), ...filter }, [stage], {
        upsert: true,
      });
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
    notify(idOf(key));
    return true;
  }

  const wordsAt = (ownerId: string | null, words: ItemWords, version: number) => ({
    ownerId,
    words: { $literal: { ...words, text: words.text.slice(0, maxText).toWellFormed() } },
    wordsVersion: version,
  });

  return {
    /** Keeps what an item is at this version: words and visibility, each unless a newer one is known. */
    async put(
      key: ItemKey,
      state: { ownerId: string | null; words: ItemWords; visible: boolean; version: number },
    ): Promise<void> {
      const { ownerId, words, visible, version } = state;
      const setWords = wordsAt(ownerId, words, version);
      const setState = { visible, stateVersion: version };
      const [oldWords, oldState] = [olderThan('wordsVersion', version), olderThan('stateVersion', version)];
      if (await write(key, { ...oldWords, ...oldState }, { ...setWords, ...setState })) return;
      await write(key, oldWords, setWords);
      await write(key, oldState, setState);
    },
    /** Keeps whether everybody may see an item; its words may come later. */
    async setVisible(key: ItemKey, visible: boolean, version: number): Promise<void> {
      await write(key, olderThan('stateVersion', version), { visible, stateVersion: version });
    },
    /** Forgets an item for good. */
    async erase(key: ItemKey): Promise<void> {
      const gone = { words: null, visible: false, wordsVersion: forGood, stateVersion: forGood };
      await write(key, {}, gone);
    },
    findMany: async (ids: readonly string[]): Promise<SearchItem[]> =>
      ids.length === 0 ? [] : model.find({ _id: { $in: [...ids] } }).lean<SearchItem[]>(),
    changedSince: ({ changedAt, _id }: { changedAt: Date; _id: string | null }, limit: number) =>
      model
        .find(
          _id === null
            ? { changedAt: { $gte: changedAt } }
            : // The plain bound lets any planner seek; the second part only decides ties.
              {
                changedAt: { $gte: changedAt },
                $or: [{ changedAt: { $gt: changedAt } }, { _id: { $gt: _id } }],
              },
          { changedAt: 1, wordsVersion: 1, stateVersion: 1 },
        )
        .sort({ changedAt: 1, _id: 1 })
        .limit(limit)
        .lean<Pick<SearchItem, '_id' | 'changedAt' | 'wordsVersion' | 'stateVersion'>[]>(),
  };
}
export type SearchItemRepository = ReturnType<typeof createSearchItemRepository>;
