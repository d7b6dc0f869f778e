import type { Model, QueryFilter, Types } from 'mongoose';

/** The words of one post, comment or reply. */
export interface StoredText {
  _id: Types.ObjectId;
  content: string;
}

export interface Texts {
  /** The words of everything, whoever wrote it, in the order of their ids. */
  listTexts(page: { after: Types.ObjectId | null; limit: number }): Promise<StoredText[]>;
}

export const createTexts = <T extends StoredText>(model: Model<T>): Texts => ({
  listTexts: ({ after, limit }) =>
    model
      .find((after ? { _id: { $gt: after } } : {}) as QueryFilter<T>, { content: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<StoredText[]>(),
});
