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
  /** Identity has said since it was begun that there is such a member, whose erasure takes it along. */
  isOfMember?: boolean;
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
      isOfMember: Boolean,
    },
    { collection: 'blogDrafts', versionKey: false },
  );
  return connection.model<StoredDraft>('BlogDraft', schema);
}

/** The one place that reads and writes drafts. Nobody but their author hears of them. */
export function createDraftRepository(connection: Connection) {
  const drafts = draftModel(connection);
  return {
    find: (userId: string) => drafts.findOne({ _id: userId }, { isOfMember: 0 }).lean<StoredDraft>(),
    /** Whether it is known to be a member's. */
    async save({ _id, ...fields }: StoredDraft): Promise<boolean> {
      const before = await drafts
        .findOneAndUpdate({ _id }, { $set: fields }, { upsert: true, projection: { isOfMember: 1 } })
        .lean<Pick<StoredDraft, 'isOfMember'>>();
      return before?.isOfMember === true;
    },
    async confirm(userId: string): Promise<void> {
      await drafts.updateOne({ _id: userId }, { $set: { isOfMember: true } });
    },
    async remove(userId: string): Promise<void> {
      await drafts.deleteOne({ _id: userId });
    },
  };
}
export type DraftRepository = ReturnType<typeof createDraftRepository>;
