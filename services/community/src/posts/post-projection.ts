import type { Types } from 'mongoose';
import { type QueryFilter } from 'mongoose';
import type { PostModel, StoredPost } from './post.model.ts';

/** Counts of a post after a reaction or comment was counted in. */
export type PostCounts = Pick<StoredPost, 'reactionCounts' | 'likes' | 'commentCount' | 'version'>;

/** One way of writing a change; `when` narrows it to posts of a certain shape. */
export interface ProjectionWrite {
  when?: Record<string, unknown>;
  inc?: Record<string, number>;
  push?: Record<string, unknown>;
  pull?: Record<string, unknown>;
  set?: Record<string, unknown>;
  arrayFilters?: Record<string, unknown>[];
}

export interface PostProjection {
  /** Counts a change into its post exactly once, however often it is asked to. The first write that fits is taken. Null when the post is gone. */
  once(postId: Types.ObjectId, key: string, writes: readonly ProjectionWrite[]): Promise<PostCounts | null>;
}

const countFields = { reactionCounts: 1, likes: 1, commentCount: 1, version: 1 } as const;
/** Keys kept per post. They matter only between a crash and the sweep of the relay right after the restart. */
const keysPerPost = 200;
const remembered = 20_000;

function updateOf(key: string, write: ProjectionWrite): Record<string, unknown> {
  return {
    $inc: { ...write.inc, version: 1 },
    $push: { ...write.push, applied: { $each: [key], $slice: -keysPerPost } },
    ...(write.pull ? { $pull: write.pull } : {}),
    ...(write.set ? { $set: write.set } : {}),
  };
}

/** Creates the writer of what posts carry of their reactions and comments. */
export function createPostProjection(model: PostModel): PostProjection {
  /** What this process has just counted: saves the relay from asking the store again. */
  const results = new Map<string, PostCounts>();

  const remember = (key: string, counts: PostCounts): PostCounts => {
    if (results.size >= remembered) results.delete(results.keys().next().value ?? '');
    results.set(key, counts);
    return counts;
  };

  const write = (postId: Types.ObjectId, key: string, wanted: ProjectionWrite): Promise<StoredPost | null> =>
    model
      .findOneAndUpdate(
        {
          _id: postId,
          status: { $ne: 'deleted' },
          applied: { $ne: key },
          ...wanted.when,
        } as QueryFilter<StoredPost>,
        updateOf(key, wanted),
        {
          returnDocument: 'after',
          projection: countFields,
          ...(wanted.arrayFilters ? { arrayFilters: wanted.arrayFilters } : {}),
        },
      )
      .lean<StoredPost>();

  return {
    async once(postId, key, writes) {
      const known = results.get(key);
      if (known) return known;
      for (const wanted of writes) {
        const counts = await write(postId, key, wanted);
        if (counts) return remember(key, counts);
      }
      const post = await model
        .findOne({ _id: postId, status: { $ne: 'deleted' } } as QueryFilter<StoredPost>, countFields)
        .lean<StoredPost>();
      return post;
    },
  };
}
