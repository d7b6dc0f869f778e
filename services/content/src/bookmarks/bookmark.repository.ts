import { Schema, type Connection, type Types } from 'mongoose';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';

export interface StoredBookmark {
  _id: Types.ObjectId;
  userId: string;
  articleId: string;
  title: string;
  link: string | null;
  savedAt: Date;
}

/** How many articles a member may keep. */
export const maxBookmarks = 500;

function bookmarkModel(connection: Connection) {
  const text = { type: String, required: true };
  const schema = new Schema<StoredBookmark>(
    {
      userId: text,
      articleId: text,
      title: text,
      link: { type: String, default: null },
      savedAt: { type: Date, required: true },
    },
    { collection: 'bookmarks', versionKey: false },
  );
  schema.index({ userId: 1, articleId: 1 }, { unique: true });
  schema.index({ userId: 1, savedAt: -1, _id: -1 });
  schema.index({ articleId: 1 });
  return connection.model<StoredBookmark>('Bookmark', schema);
}

/** The one place that reads and writes saved articles. They concern nobody else, so no event tells of them. */
export function createBookmarkRepository(connection: Connection) {
  const bookmarks = bookmarkModel(connection);
  return {
    list: (userId: string) =>
      bookmarks.find({ userId }).sort({ savedAt: -1, _id: -1 }).limit(maxBookmarks).lean<StoredBookmark[]>(),
    /** Saves in one write what is not saved already. */
    async add(userId: string, wanted: readonly Omit<StoredBookmark, '_id' | 'userId'>[]): Promise<void> {
      if (wanted.length === 0) return;
      const writes = wanted.map(({ articleId, ...rest }) => ({
        updateOne: { filter: { userId, articleId }, update: { $setOnInsert: rest }, upsert: true },
      }));
      // One that was saved at the same moment from elsewhere stops none of the others.
      await bookmarks.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    count: (userId: string) => bookmarks.countDocuments({ userId }),
    /** Takes back what was added: of an article that was saved before, or from elsewhere, nothing. */
    takeBack: async (
      userId: string,
      added: readonly Pick<StoredBookmark, 'articleId' | 'savedAt'>[],
    ): Promise<void> => {
      await bookmarks.deleteMany({
        userId,
        $or: added.map(({ articleId, savedAt }) => ({ articleId, savedAt })),
      });
    },
    /** Nobody keeps the title of what its author has deleted. */
    forget: async (articleId: string): Promise<void> => {
      await bookmarks.deleteMany({ articleId });
    },
    erase: async (userId: string): Promise<void> => {
      await bookmarks.deleteMany({ userId });
    },
    async remove(userId: string, articleId: string): Promise<void> {
      await bookmarks.deleteOne({ userId, articleId });
    },
  };
}
export type BookmarkRepository = ReturnType<typeof createBookmarkRepository>;
