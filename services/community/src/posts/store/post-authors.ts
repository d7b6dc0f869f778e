import { type QueryFilter, type Types } from 'mongoose';
import { olderCard } from '../../authors/author-fields.ts';
import type { StoredAuthor } from '../../authors/author.model.ts';
import type { PostModel, StoredPost } from './post.model.ts';

/** Some texts of a member, in the order of their ids. */
export interface AuthorBatch {
  after: Types.ObjectId | null;
  limit: number;
}

/** Author cards inside posts. */
export interface PostAuthors {
  /** Puts a card into the next posts of its member that have an older one; resolves with the posts looked at. */
  renewAuthor(author: StoredAuthor, batch: AuthorBatch): Promise<Types.ObjectId[]>;
  /** Puts a card into what these posts carry of the member's comments and replies. */
  renewCommentAuthors(author: StoredAuthor, postIds: readonly Types.ObjectId[]): Promise<void>;
}

/** The next texts of a member behind an id, for an index on author and id. */
export function authorBatchFilter(authorId: string, { after }: AuthorBatch): Record<string, unknown> {
  return { 'author._id': authorId, ...(after ? { _id: { $gt: after } } : {}) };
}

/** Matches an array element, by the name of an array filter, whose author has an older card. */
export function olderElement(name: string, { _id, version }: StoredAuthor): Record<string, unknown> {
  return { [`${name}.author._id`]: _id, ...olderCard(`${name}.author`, version) };
}

/** Creates the writer of author cards inside posts. */
export function createPostAuthors(model: PostModel): PostAuthors {
  return {
    async renewAuthor(author, batch) {
      const found = await model
        .find(authorBatchFilter(author._id, batch) as QueryFilter<StoredPost>, { _id: 1 })
        .sort({ _id: 1 })
        .limit(batch.limit)
        .lean<StoredPost[]>();
      const ids = found.map(({ _id }) => _id);
      if (ids.length === 0) return ids;
      const older = { _id: { $in: ids }, ...olderCard('author', author.version) };
      await model.updateMany(older as QueryFilter<StoredPost>, { $set: { author }, $inc: { version: 1 } });
      return ids;
    },
    async renewCommentAuthors(author, postIds) {
      if (postIds.length === 0) return;
      const carrying = (path: string): Record<string, unknown> => {
        const older = { 'author._id': author._id, ...olderCard('author', author.version) };
        return { _id: { $in: postIds }, [path]: { $elemMatch: older } };
      };
      await model.updateMany(
        carrying('recentComments'),
        { $set: { 'recentComments.$[comment].author': author }, $inc: { version: 1 } },
        { arrayFilters: [olderElement('comment', author)] },
      );
      await model.updateMany(
        carrying('recentComments.replies'),
        { $set: { 'recentComments.$[].replies.$[reply].author': author }, $inc: { version: 1 } },
        { arrayFilters: [olderElement('reply', author)] },
      );
    },
  };
}
