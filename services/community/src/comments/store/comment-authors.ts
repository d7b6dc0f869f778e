import type { QueryFilter, Types } from 'mongoose';
import { olderCard } from '../../authors/author-fields.ts';
import type { StoredAuthor } from '../../authors/author.model.ts';
import { authorBatchFilter, olderElement, type AuthorBatch } from '../../posts/store/post-authors.ts';
import type { CommentModel, StoredComment } from './comment.model.ts';

/** Where a text of a member stands. */
export type WrittenPlace = Pick<StoredComment, '_id' | 'postId' | 'parentId'>;

/** Author cards inside comments. */
export interface CommentAuthors {
  /** Puts a card into the next comments and replies of its member that have an older one; resolves with those looked at. */
  renewAuthor(author: StoredAuthor, batch: AuthorBatch): Promise<WrittenPlace[]>;
  /** Puts a card into what these comments carry of the member's replies. */
  renewReplyAuthors(author: StoredAuthor, commentIds: readonly Types.ObjectId[]): Promise<void>;
}

/** Creates the writer of author cards inside comments. */
export function createCommentAuthors(model: CommentModel): CommentAuthors {
  return {
    async renewAuthor(author, batch) {
      const found = await model
        .find(authorBatchFilter(author._id, batch) as QueryFilter<StoredComment>, { postId: 1, parentId: 1 })
        .sort({ _id: 1 })
        .limit(batch.limit)
        .lean<WrittenPlace[]>();
      if (found.length === 0) return found;
      const older = { _id: { $in: found.map(({ _id }) => _id) }, ...olderCard('author', author.version) };
      await model.updateMany(older as QueryFilter<StoredComment>, { $set: { author } });
      return found;
    },
    async renewReplyAuthors(author, commentIds) {
      if (commentIds.length === 0) return;
      const older = { 'author._id': author._id, ...olderCard('author', author.version) };
      await model.updateMany(
        { _id: { $in: commentIds }, replies: { $elemMatch: older } } as QueryFilter<StoredComment>,
        { $set: { 'replies.$[reply].author': author }, $inc: { repliesVersion: 1 } },
        { arrayFilters: [olderElement('reply', author)] },
      );
    },
  };
}
