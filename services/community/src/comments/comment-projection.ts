import type { QueryFilter } from 'mongoose';
import { commentCreated, replyCreated } from '@ankur/contracts/community/comments.events';
import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { recentCommentsPerPost } from '@ankur/contracts/community/limits';
import type { Enrich, Relay } from '@ankur/service-kit/outbox/relay';
import type { PostModel, StoredPost } from '../posts/post.model.ts';
import type { PostCounts, PostProjection, ProjectionWrite } from '../posts/post-projection.ts';
import {
  commentCreatedData,
  replyCreatedData,
  statusAppliedData,
  type BirthHint,
  type StatusHint,
} from './comment-events.ts';
import { commentCopy, replyCopy, storedReplies } from './comment-copy.ts';
import type { StoredComment } from './comment.model.ts';
import type { CommentRepository } from './comment.repository.ts';
import { refillComments, refillReplies } from './refill-copies.ts';

export interface CommentProjection {
  /** Carries a new comment or reply into its post, once. Null when the post is gone. */
  addNew(comment: StoredComment, visible: boolean): Promise<PostCounts | null>;
  /** Carries the state of a flagged or decided comment into its post, once. Null when the post is gone. */
  addDecision(comment: StoredComment, hint: StatusHint): Promise<PostCounts | null>;
}

const newestReply = (reply: StoredComment): Record<string, unknown> => ({
  $each: [replyCopy(reply)],
  $sort: { createdAt: 1, _id: 1 },
  $slice: -storedReplies,
});

function writesOfNew(comment: StoredComment): ProjectionWrite[] {
  if (comment.parentId) {
    return [
      {
        push: { 'recentComments.$[parent].replies': newestReply(comment) },
        arrayFilters: [{ 'parent._id': comment.parentId, 'parent.replies._id': { $ne: comment._id } }],
      },
    ];
  }
  // Sorted, because comments written at once may be counted in another order.
  const push = {
    $each: [commentCopy(comment)],
    $sort: { createdAt: -1, _id: -1 },
    $slice: recentCommentsPerPost,
  };
  const inc = { commentCount: 1 };
  // A refill may have brought the copy already: then it only has to be counted.
  return [
    { when: { 'recentComments._id': { $ne: comment._id } }, inc, push: { recentComments: push } },
    { inc },
  ];
}

/** Puts a new reply among the newest of its comment; doing so twice changes nothing. */
async function addReplyCopy(comments: CommentRepository, reply: StoredComment): Promise<void> {
  await comments.model.updateOne(
    { _id: reply.parentId, 'replies._id': { $ne: reply._id } } as QueryFilter<StoredComment>,
    { $push: { replies: newestReply(reply) }, $inc: { repliesVersion: 1 } },
  );
}

/** Creates the writer of what posts carry of their comments, and lets the relay complete comment events with it. */
export function createCommentProjection(parts: {
  relay: Relay;
  posts: PostModel;
  comments: CommentRepository;
  projection: PostProjection;
}): CommentProjection {
  const { relay, posts, comments, projection } = parts;

  const addNew: CommentProjection['addNew'] = async (comment, visible) => {
    const key = `c${String(comment._id)}`;
    if (!visible) return projection.once(comment.postId, key, [{}]);
    if (comment.parentId) await addReplyCopy(comments, comment);
    return projection.once(comment.postId, key, writesOfNew(comment));
  };

  const addDecision: CommentProjection['addDecision'] = async (comment, { moderationVersion, delta }) => {
    const key = `m${String(comment._id)}.${moderationVersion}`;
    const inc: Record<string, number> = !comment.parentId && delta !== 0 ? { commentCount: delta } : {};
    if (comment.parentId) await refillReplies(comments, comment);
    await projection.once(comment.postId, key, [{ inc }]);
    await refillComments(posts, comments, comment.postId);
    return posts
      .findOne({ _id: comment.postId, status: { $ne: 'deleted' } } as QueryFilter<StoredPost>, {
        commentCount: 1,
        version: 1,
      })
      .lean<StoredPost>();
  };

  const enrichNew =
    (data: typeof commentCreatedData): Enrich =>
    async (document, entry) => {
      const comment = document as unknown as StoredComment;
      const hint = entry.data as BirthHint;
      const counts = await addNew(comment, hint.visible);
      return counts ? data(comment, hint, counts) : undefined;
    };

  relay.watch(comments.model, {
    enrich: {
      [commentCreated.type]: enrichNew(commentCreatedData),
      [replyCreated.type]: enrichNew(replyCreatedData),
      [communityStatusApplied.type]: async (document, entry) => {
        const comment = document as unknown as StoredComment;
        const counts = await addDecision(comment, entry.data as StatusHint);
        return counts ? statusAppliedData(comment, counts) : undefined;
      },
    },
  });

  return { addNew, addDecision };
}
