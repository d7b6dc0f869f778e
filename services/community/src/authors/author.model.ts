import { Schema, type Connection, type Model, type Types } from 'mongoose';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import { authorFields } from './author-fields.ts';

/** How far a new card has come on its way into what its member wrote. */
export interface Spread {
  /** When the card was new: texts that were being written then may carry the earlier one. */
  since: Date;
  /** When there is something to do again. */
  nextAt: Date;
  /** The last post and comment that were looked at. */
  afterPost: Types.ObjectId | null;
  afterComment: Types.ObjectId | null;
}

/** Our copy of a member, kept by events of identity; `version` is that of the member. */
export interface StoredAuthor extends AuthorCard {
  version: number;
  /** There until every text carries the card. */
  spread?: Spread;
}

export type AuthorModel = Model<StoredAuthor>;

const spread = new Schema<Spread>(
  {
    since: { type: Date, required: true },
    nextAt: { type: Date, required: true },
    afterPost: { type: Schema.Types.ObjectId, default: null },
    afterComment: { type: Schema.Types.ObjectId, default: null },
  },
  { _id: false },
);

/** Declares the author cards on a connection. */
export function authorModel(connection: Connection): AuthorModel {
  const schema = new Schema<StoredAuthor>(
    { ...authorFields, version: { type: Number, required: true }, spread },
    { collection: 'authorCards', versionKey: false },
  );
  schema.index({ 'spread.nextAt': 1 }, { sparse: true });
  return connection.model<StoredAuthor>('AuthorCard', schema);
}
