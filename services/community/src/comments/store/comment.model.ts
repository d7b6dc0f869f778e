import { Schema, type Connection, type Model, type Types } from 'mongoose';
import { moderationFields } from '@ankur/service-kit/moderated-content/moderation-fields';
import type { ModerationState } from '@ankur/service-kit/moderated-content/moderation-state';
import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { snapshotFields, type CommentSnapshot } from './comment-snapshot.ts';

/** A comment, or a reply when `parentId` is set. `replies` holds snapshots of the newest 21 visible replies, oldest first. */
export interface StoredComment extends CommentSnapshot, ModerationState {
  postId: Types.ObjectId;
  parentId: Types.ObjectId | null;
  /** Rises with every flag and decision; absent in documents stored before it was kept. */
  revision: number;
  /** Rises with every change of `replies`. */
  repliesVersion?: number;
  /** Counts the words it had; absent while it has its first. */
  textVersion?: number;
  /** Its author has deleted it: an empty shell stays, which carries the event. */
  deletedAt?: Date;
  submissionKey?: string;
  submissionHash?: string;
  outbox?: OutboxEntry[];
}

export type CommentModel = Model<StoredComment>;

function commentSchema(): Schema<StoredComment> {
  const schema = new Schema<StoredComment>(
    {
      ...snapshotFields,
      postId: { type: Schema.Types.ObjectId, required: true },
      parentId: { type: Schema.Types.ObjectId, default: null },
      ...moderationFields,
      revision: Number,
      repliesVersion: Number,
      textVersion: Number,
      deletedAt: Date,
      submissionKey: String,
      submissionHash: String,
    } as never,
    { collection: 'comments', versionKey: false },
  );
  schema.index({ postId: 1, parentId: 1, visible: 1, createdAt: -1, _id: -1 });
  schema.index({ createdAt: 1 });
  schema.index({ 'author._id': 1, _id: 1 });
  schema.index(
    { 'author._id': 1, postId: 1 },
    { name: 'hidden', partialFilterExpression: { visible: false } },
  );
  schema.index({ submissionKey: 1 }, { unique: true, sparse: true });
  return withOutbox(schema);
}

/** Declares the comments on a connection. */
export function commentModel(connection: Connection): CommentModel {
  return connection.model<StoredComment>('Comment', commentSchema());
}
