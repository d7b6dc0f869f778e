import { Schema, type Connection } from 'mongoose';

/** A picture that a member uploaded for a post to come, under the name of its file. */
interface StoredCover {
  _id: string;
  ownerId: string;
  createdAt: Date;
}

function coverModel(connection: Connection) {
  const schema = new Schema<StoredCover>(
    {
      _id: { type: String, required: true },
      ownerId: { type: String, required: true },
      createdAt: { type: Date, required: true },
    },
    { collection: 'covers', versionKey: false },
  );
  schema.index({ ownerId: 1, createdAt: -1 });
  return connection.model<StoredCover>('Cover', schema);
}

/** The one place that knows whose pictures wait for a post. */
export function createCoverRepository(connection: Connection) {
  const covers = coverModel(connection);
  return {
    async add(key: string, ownerId: string): Promise<void> {
      await covers.create({ _id: key, ownerId, createdAt: new Date() });
    },
    async belongsTo(key: string, ownerId: string): Promise<boolean> {
      return (await covers.countDocuments({ _id: key, ownerId })) > 0;
    },
    /** Those among these that wait for a post of anybody but this member. */
    async keptByOthers(keys: readonly string[], memberId: string): Promise<string[]> {
      const found = await covers
        .find({ _id: { $in: [...keys] }, ownerId: { $ne: memberId } }, { _id: 1 })
        .lean();
      return found.map(({ _id }) => _id);
    },
    /** Those of a member beyond the newest `kept`. */
    async listOlder(ownerId: string, kept: number): Promise<string[]> {
      const found = await covers.find({ ownerId }, { _id: 1 }).sort({ createdAt: -1 }).skip(kept).lean();
      return found.map(({ _id }) => _id);
    },
    async remove(keys: readonly string[]): Promise<void> {
      await covers.deleteMany({ _id: { $in: [...keys] } });
    },
  };
}
export type CoverRepository = ReturnType<typeof createCoverRepository>;
