import { Schema, type Connection } from 'mongoose';
import { searchKinds, type SearchKind } from '@ankur/contracts/content/search/search-kinds';
import type { Role } from '@ankur/contracts/roles';

/** What is searched and shown of an item; contact data and birth dates are never among it. */
export interface ItemWords {
  title: string;
  text: string;
  /** Part of the address of a blog post. */
  slug?: string;
  sport?: string;
  place?: string;
  /** When an event begins, anything else was published; ISO 8601. */
  at?: string;
  /** Of a person. */
  picture?: string;
  role?: Role;
  isVerified?: boolean;
  /** Of a person who is known to be of age. */
  isAdult?: boolean;
}

/** Something that can be found, kept by events of its owner. Missing versions are older than every other. */
export interface SearchItem {
  /** `<kind>:<id>` */
  _id: string;
  kind: SearchKind;
  itemId: string;
  ownerId?: string | null;
  /** Null of what is gone for good. */
  words?: ItemWords | null;
  visible?: boolean;
  wordsVersion?: number;
  stateVersion?: number;
  /** By the clock of the store: where every instance follows. */
  changedAt: Date;
}

/** Declares the items on a connection. */
export function searchItemModel(connection: Connection) {
  const schema = new Schema<SearchItem>(
    {
      _id: { type: String, required: true },
      kind: { type: String, enum: searchKinds, required: true },
      itemId: { type: String, required: true },
      ownerId: { type: String },
      words: { type: Schema.Types.Mixed },
      visible: { type: Boolean },
      wordsVersion: { type: Number },
      stateVersion: { type: Number },
      changedAt: { type: Date, required: true },
    },
    { collection: 'searchItems', versionKey: false },
  );
  schema.index({ changedAt: 1, _id: 1 });
  return connection.model<SearchItem>('SearchItem', schema);
}
