import { LRUCache } from 'lru-cache';
import { type QueryFilter, type Types } from 'mongoose';
import type { PostModel, StoredPost } from './post.model.ts';

/** Counts of a post, with whose it is and whether others may read it, after a reaction or comment was counted in. */
export type PostCounts = Pick<
  StoredPost,
  'author' | 'visible' | 'reactionCounts' | 'likes' | 'commentCount' | 'version'
>;

/** One way of writing a change; `when` narrows it to posts of a certain shape. */
export interface ProjectionWrite {
  when?: Record<string, unknown>;
  inc?: Record<string, number>;
  push?: Record<string, unknown>;
  pull?: Record<string, unknown>;
  set?: Record<string, unknown>;
  arrayFilters?: Record<string, unknown>[];
}

/** What posts carry of their reactions and comments. One atomic write each: on a busy post a compare-and-set would mostly lose. */
export interface PostProjection {
  /** Counts a change into its post exactly once, however often it is asked to. The first write that fits is taken. Null when the post is gone. */
  once(postId: Types.ObjectId, key: string, writes: readonly ProjectionWrite[]): Promise<PostCounts | null>;
  /** The counts as they are. Null when the post is gone. */
  counts(postId: Types.ObjectId): Promise<PostCounts | null>;
  /** Replaces the snapshots of the newest comments; false when somebody has written since `version`. */
  replaceComments(
    postId: Types.ObjectId,
    version: number,
    recentComments: StoredPost['recentComments'],
  ): Promise<boolean>;
}

const countFields = {
  author: 1,
  visible: 1,
  reactionCounts: 1,
  likes: 1,
  commentCount: 1,
  version: 1,
} as const;
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

const alive = (postId: Types.ObjectId, more: Record<string, unknown> = {}): QueryFilter<StoredPost> => ({
  _id: postId,
  status: { $ne: 'deleted' },
  ...more,
});

/** Creates the writer of what posts carry of their reactions and comments. */
export function createPostProjection(model: PostModel): PostProjection {
  /** What this process counts or has just counted: the relay asks for the same a moment later. */
  const results = new LRUCache<string, Promise<PostCounts | null>>({ max: remembered });

  const write = (postId: Types.ObjectId, key: string, wanted: ProjectionWrite): Promise<StoredPost | null> =>
    model
      .findOneAndUpdate(alive(postId, { applied: { $ne: key }, ...wanted.when }), updateOf(key, wanted), {
        returnDocument: 'after',
        projection: countFields,
        ...(wanted.arrayFilters ? { arrayFilters: wanted.arrayFilters } : {}),
      })
      .lean<StoredPost>();

  const counts: PostProjection['counts'] = (postId) =>
    model.findOne(alive(postId), countFields).lean<StoredPost>();

  const countOnce: PostProjection['once'] = async (postId, key, writes) => {
    for (const wanted of writes) {
      const counted = await write(postId, key, wanted);
      if (counted) return counted;
    }
    results.delete(key);
    return counts(postId);
  };

  return {
    counts,
    once(postId, key, writes) {
      const known = results.get(key);
      if (known) return known;
      const counting = countOnce(postId, key, writes);
      results.set(key, counting);
      counting.catch(() => results.delete(key));
      return counting;
    },
    async replaceComments(postId, version, recentComments) {
      const result = await model.updateOne(alive(postId, { version }), {
        $set: { recentComments },
        $inc: { version: 1 },
      });
      return result.matchedCount === 1;
    },
  };
}
