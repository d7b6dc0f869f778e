import { type QueryFilter, type Types } from 'mongoose';
import { freeSubmissionKeys } from '../../jobs/free-submission-keys.ts';
import type { PostModel, StoredPost } from './post.model.ts';

/** What is left of posts after a while. */
export interface PostPurge {
  /** Posts deleted before a time whose events are out. */
  deletedBefore(before: Date, limit: number): Promise<Types.ObjectId[]>;
  remove(ids: readonly Types.ObjectId[]): Promise<void>;
  /** Frees the submission keys of posts written before a time. */
  freeKeys(before: Date): Promise<void>;
}

/** Creates the purge of posts. */
export function createPostPurge(model: PostModel): PostPurge {
  return {
    async deletedBefore(before, limit) {
      const filter = { deletedAt: { $lt: before }, 'outbox.id': { $exists: false } };
      const gone = await model
        .find(filter as QueryFilter<StoredPost>, { _id: 1 })
        .limit(limit)
        .lean<StoredPost[]>();
      return gone.map(({ _id }) => _id);
    },
    async remove(ids) {
      await model.deleteMany({ _id: { $in: ids } } as QueryFilter<StoredPost>);
    },
    async freeKeys(before) {
      await freeSubmissionKeys(model, before);
    },
  };
}
