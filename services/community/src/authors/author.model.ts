import { Schema, type Connection, type Model } from 'mongoose';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import { authorFields } from './author-fields.ts';

/** Our copy of a member, kept by events of identity; `version` is that of the member. */
export interface StoredAuthor extends AuthorCard {
  version: number;
}

export type AuthorModel = Model<StoredAuthor>;

/** Declares the author cards on a connection. */
export function authorModel(connection: Connection): AuthorModel {
  return connection.model<StoredAuthor>(
    'AuthorCard',
    new Schema<StoredAuthor>(
      { ...authorFields, version: { type: Number, required: true } },
      {
        collection: 'authorCards',
        versionKey: false,
      },
    ),
  );
}
