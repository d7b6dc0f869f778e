import { Schema, type Connection, type Model, type Types } from 'mongoose';
import { moderationFields } from '@ankur/service-kit/moderated-content/moderation-fields';
import type { ModerationState } from '@ankur/service-kit/moderated-content/moderation-state';
import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { copyFields, type CommentCopy } from './comment-copy.ts';

/** A comment, or a reply when `parentId` is set. `replies` holds copies of the newest 21 visible replies, oldest first. */
export interface StoredComment extends CommentCopy, ModerationState {
  postId: Types.ObjectId;
  parentId: Types.ObjectId | null;
  /** Rises with every change of `replies`. */
  repliesVersion?: number;
  submissionKey?: string;
  submissionHash?: string;
  outbox?: OutboxEntry[];
}

export type CommentModel = Model<StoredComment>;

function commentSchema(): Schema<StoredComment> {
  const schema = new Schema<StoredComment>(
    {
      ...copyFields,
      postId: { type: Schema.Types.ObjectId, required: true },
      parentId: { type: Schema.Types.ObjectId, default: null },
      ...moderationFields,
      repliesVersion: Number,
      submissionKey: String,
      submissionHash: String,
    } as never,
    { collection: 'comments', versionKey: false },
  );
  schema.index({ postId: 1, parentId: 1, visible: 1, createdAt: -1, _id: -1 });
  schema.index({ 'author._id': 1 });
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
