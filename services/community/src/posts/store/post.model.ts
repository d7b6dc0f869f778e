import { Schema, type Connection, type Model, type Types } from 'mongoose';
import type { ReactionType } from '@ankur/contracts/community/limits';
import type { ContentStatus } from '@ankur/contracts/community/post';
import type { SportResult } from '@ankur/contracts/results';
import { moderationFields } from '@ankur/service-kit/moderated-content/moderation-fields';
import type { ModerationState } from '@ankur/service-kit/moderated-content/moderation-state';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { withOutbox } from '@ankur/service-kit/outbox/outbox-fields';
import { authorFields, type EmbeddedAuthor } from '../../authors/author-fields.ts';
import { commentSnapshotSchema, type CommentSnapshot } from '../../comments/store/comment-snapshot.ts';

export interface StoredMedia {
  key: string;
  mediaType: 'image' | 'video' | 'document';
  contentType: string;
  size: number;
  name?: string;
  alt?: string;
  width?: number;
  height?: number;
  /** What is stored of a wide picture for small screens: pixels and bytes. */
  small?: { width: number; size: number };
}

export interface ReactionSnapshot {
  userId: string;
  type: ReactionType;
  v: number;
}

/** A change of what topics count, waiting until it has been counted. */
export interface TopicChange {
  key: string;
  add: string[];
  drop: string[];
}

export type PostStatus = ContentStatus | 'deleted';

export interface StoredPost extends Omit<ModerationState, 'status'> {
  _id: Types.ObjectId;
  author: EmbeddedAuthor;
  content: string;
  tags: string[];
  result?: SportResult | null;
  media: StoredMedia[];
  createdAt: Date;
  editedAt: Date | null;
  deletedAt?: Date;
  status: PostStatus;
  /** Rises with every change, reactions and comments included. */
  version: number;
  /** Rises only with text and status: what a compare-and-set of the owner or a moderator depends on. */
  revision: number;
  reactionCounts: Partial<Record<ReactionType, number>>;
  likes: number;
  recentReactions: ReactionSnapshot[];
  commentCount: number;
  recentComments: CommentSnapshot[];
  /** Keys of the newest reactions and comments counted here, so that each counts once. */
  applied: string[];
  submissionKey?: string;
  submissionHash?: string;
  topicChanges?: TopicChange[];
  outbox?: OutboxEntry[];
}

export type PostModel = Model<StoredPost>;

const media = new Schema<StoredMedia>(
  {
    key: { type: String, required: true },
    mediaType: { type: String, required: true },
    contentType: { type: String, required: true },
    size: { type: Number, required: true },
    name: String,
    alt: String,
    width: Number,
    height: Number,
    small: { type: { width: Number, size: Number }, default: undefined },
  },
  { _id: false },
);

const result = new Schema<SportResult>(
  { discipline: { type: String, required: true }, mark: { type: String, required: true }, note: String },
  { _id: false },
);

const reaction = new Schema<ReactionSnapshot>(
  { userId: { type: String, required: true }, type: { type: String, required: true }, v: Number },
  { _id: false },
);

const topicChange = new Schema<TopicChange>(
  { key: { type: String, required: true }, add: [String], drop: [String] },
  { _id: false },
);

function postSchema(): Schema<StoredPost> {
  const schema = new Schema<StoredPost>(
    {
      author: authorFields,
      content: { type: String, default: '' },
      tags: { type: [String], default: [] },
      result: { type: result, default: undefined },
      media: { type: [media], default: [] },
      createdAt: { type: Date, required: true },
      editedAt: { type: Date, default: null },
      deletedAt: Date,
      ...moderationFields,
      version: { type: Number, default: 1 },
      revision: { type: Number, default: 1 },
      reactionCounts: { type: Schema.Types.Mixed, default: () => ({}) },
      likes: { type: Number, default: 0 },
      recentReactions: { type: [reaction], default: [] },
      commentCount: { type: Number, default: 0 },
      recentComments: { type: [commentSnapshotSchema], default: [] },
      applied: { type: [String], default: [] },
      submissionKey: String,
      submissionHash: String,
      topicChanges: { type: [topicChange], default: undefined },
    },
    { collection: 'posts', versionKey: false, minimize: false },
  );
  schema.index({ visible: 1, createdAt: -1, _id: -1 });
  schema.index({ visible: 1, likes: -1, _id: -1 });
  schema.index({ visible: 1, commentCount: -1, _id: -1 });
  schema.index({ visible: 1, tags: 1, createdAt: -1, _id: -1 });
  schema.index({ 'author._id': 1, visible: 1, createdAt: -1, _id: -1 });
  schema.index({ 'author._id': 1, _id: 1 });
  schema.index({ submissionKey: 1 }, { unique: true, sparse: true });
  schema.index({ 'media.key': 1 }, { sparse: true });
  schema.index({ 'topicChanges.key': 1 }, { sparse: true });
  schema.index({ deletedAt: 1 }, { sparse: true });
  return withOutbox(schema);
}

/** Declares the posts of the community on a connection. */
export function postModel(connection: Connection): PostModel {
  return connection.model<StoredPost>('Post', postSchema());
}
