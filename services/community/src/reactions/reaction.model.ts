import { Schema, type Connection, type Model, type Types } from 'mongoose';
import type { ReactionType } from '@ankur/contracts/community/limits';
import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';

/** The one reaction of a member to a post; `v` counts its changes. */
export interface StoredReaction {
  _id: Types.ObjectId;
  postId: Types.ObjectId;
  userId: string;
  type: ReactionType;
  v: number;
  at: Date;
  outbox?: OutboxEntry[];
}

export type ReactionModel = Model<StoredReaction>;

/** Declares the reactions on a connection. */
export function reactionModel(connection: Connection): ReactionModel {
  const schema = new Schema<StoredReaction>(
    {
      postId: { type: Schema.Types.ObjectId, required: true },
      userId: { type: String, required: true },
      type: { type: String, required: true },
      v: { type: Number, required: true },
      at: { type: Date, required: true },
    },
    { collection: 'reactions', versionKey: false },
  );
  schema.index({ postId: 1, userId: 1 }, { unique: true });
  schema.index({ userId: 1, _id: 1 });
  return connection.model<StoredReaction>('Reaction', withOutbox(schema));
}
