import { Schema, type Connection, type Model, type Types } from 'mongoose';

/** How many visible posts carry a tag. The topic `*` counts all visible posts. */
export interface StoredTopic {
  _id: Types.ObjectId;
  topic: string;
  posts: number;
  /** Keys of the newest changes counted here, so that each counts once. */
  applied: string[];
}

export type TopicModel = Model<StoredTopic>;

/** Name of the topic that counts every visible post; no tag can be called so. */
export const allPosts = '*';

/** Declares the topics on a connection. */
export function topicModel(connection: Connection): TopicModel {
  const schema = new Schema<StoredTopic>(
    {
      topic: { type: String, required: true },
      posts: { type: Number, default: 0 },
      applied: { type: [String], default: [] },
    },
    { collection: 'trendingTopics', versionKey: false },
  );
  schema.index({ topic: 1 }, { unique: true });
  schema.index({ posts: -1, topic: 1 });
  return connection.model<StoredTopic>('TrendingTopic', schema);
}
