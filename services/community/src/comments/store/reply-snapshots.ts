import type { QueryFilter, Types } from 'mongoose';
import { replySnapshot, storedReplies, type ReplySnapshot } from './comment-snapshot.ts';
import type { CommentModel, StoredComment } from './comment.model.ts';

/** What comments carry of the replies to them. Atomic writes: replies to one comment arrive at once. */
export interface ReplySnapshots {
  /** Puts a new reply among the newest of its comment; doing so twice changes nothing. */
  addReply(reply: StoredComment): Promise<void>;
  /** Version of the replies that a comment carries: null before the first change, undefined when it is gone. */
  repliesVersion(commentId: Types.ObjectId | null): Promise<number | null | undefined>;
  /** Replaces the replies that a comment carries; false when somebody has written since `version`. */
  replaceReplies(
    commentId: Types.ObjectId | null,
    version: number | null,
    replies: ReplySnapshot[],
  ): Promise<boolean>;
}

/** The store's `$push` of a reply into the newest, in the order of the conversation. */
export const newestReply = (reply: StoredComment): Record<string, unknown> => ({
  $each: [replySnapshot(reply)],
  $sort: { createdAt: 1, _id: 1 },
  $slice: -storedReplies,
});

/** Creates the writer of replies inside comments. */
export function createReplySnapshots(model: CommentModel): ReplySnapshots {
  return {
    async addReply(reply) {
      await model.updateOne(
        { _id: reply.parentId, 'replies._id': { $ne: reply._id } } as QueryFilter<StoredComment>,
        { $push: { replies: newestReply(reply) }, $inc: { repliesVersion: 1 } },
      );
    },
    async repliesVersion(commentId) {
      const comment = await model.findById(commentId, { repliesVersion: 1 }).lean<StoredComment>();
      return comment ? (comment.repliesVersion ?? null) : undefined;
    },
    async replaceReplies(commentId, version, replies) {
      const unchanged = { _id: commentId, repliesVersion: version };
      const result = await model.updateOne(unchanged as QueryFilter<StoredComment>, {
        $set: { replies },
        $inc: { repliesVersion: 1 },
      });
      return result.matchedCount === 1;
    },
  };
}
