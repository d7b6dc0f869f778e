import { Schema, type Connection, type Model, type Types } from 'mongoose';
import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';

/** How many visible posts carry a tag, and what an admin made of it. The topic `*` counts all visible posts. */
export interface StoredTopic {
  _id: Types.ObjectId;
  /** The tag. */
  topic: string;
  posts: number;
  /** Keys of the newest changes counted here, so that each counts once. */
  applied: string[];
  /** As an admin wrote it; the tag itself unless given. */
  label?: string;
  /** Place among those that an admin added. */
  sortOrder?: number;
  /** What members read instead of the counted number. */
  pinned?: number;
  /** Taken off the list by an admin; still counted. */
  removedAt?: Date;
  /** Of what admins write; counting leaves it alone. */
  version?: number;
  outbox?: OutboxEntry[];
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
      label: { type: String },
      sortOrder: { type: Number },
      pinned: { type: Number },
      removedAt: { type: Date },
      version: { type: Number },
    },
    { collection: 'trendingTopics', versionKey: false },
  );
  schema.index({ topic: 1 }, { unique: true });
  schema.index({ posts: -1, topic: 1 });
  // Few topics have one of these.
  schema.index({ sortOrder: 1 }, { sparse: true });
  schema.index({ pinned: 1 }, { sparse: true });
  return connection.model<StoredTopic>('TrendingTopic', withOutbox(schema));
}
