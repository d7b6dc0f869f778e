import { Schema, type Connection } from 'mongoose';
import { repeatableWrite } from '@ankur/service-kit/mongo/repeatable-write';

/** Posts and blog posts of members while their accounts are new. */
export interface NewAccountPosts {
  /** Counts one more, and tells how many that makes. */
  count(authorId: string): Promise<number>;
}

interface StoredCount {
  _id: string;
  posts: number;
  countedAt: Date;
}

/** Longer than any account is new (settings: 720 hours), in seconds. */
const keptSeconds = 31 * 86_400;

export function createNewAccountPosts(connection: Connection): NewAccountPosts {
  const schema = new Schema<StoredCount>(
    { _id: { type: String, required: true }, posts: Number, countedAt: Date },
    { collection: 'newAccountPosts', versionKey: false },
  );
  schema.index({ countedAt: 1 }, { expireAfterSeconds: keptSeconds });
  const model = connection.model<StoredCount>('NewAccountPosts', schema);
  return {
    async count(authorId) {
      const counting = { $inc: { posts: 1 }, $set: { countedAt: new Date() } };
      // A post that is acknowledged was written after this, and is on disk with it.
      const options = { upsert: true, returnDocument: 'after' as const, ...repeatableWrite };
      const counted = await model.findOneAndUpdate({ _id: authorId }, counting, options).lean<StoredCount>();
      return counted?.posts ?? 1;
    },
  };
}
