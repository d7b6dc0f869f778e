import { Schema, type Connection } from 'mongoose';

/** The unfinished post of one member, whose id it has. */
export interface StoredDraft {
  _id: string;
  title: string;
  summary: string;
  category: string;
  image: string;
  content: string;
  isPremium: boolean;
  savedAt: Date;
}

function draftModel(connection: Connection) {
  const text = { type: String, default: '' };
  const schema = new Schema<StoredDraft>(
    {
      _id: { type: String, required: true },
      title: text,
      summary: text,
      category: text,
      image: text,
      content: text,
      isPremium: { type: Boolean, required: true },
      savedAt: { type: Date, required: true },
    },
    { collection: 'blogDrafts', versionKey: false },
  );
  return connection.model<StoredDraft>('BlogDraft', schema);
}

/** The one place that reads and writes drafts. Nobody but their author hears of them. */
export function createDraftRepository(connection: Connection) {
  const drafts = draftModel(connection);
  return {
    find: (userId: string) => drafts.findOne({ _id: userId }).lean<StoredDraft>(),
    /** Whether there was none before. */
    async save({ _id, ...fields }: StoredDraft): Promise<boolean> {
      const { upsertedCount } = await drafts.updateOne({ _id }, { $set: fields }, { upsert: true });
      return upsertedCount > 0;
    },
    async remove(userId: string): Promise<void> {
      await drafts.deleteOne({ _id: userId });
    },
  };
}
export type DraftRepository = ReturnType<typeof createDraftRepository>;
