import type { Types, QueryFilter } from 'mongoose';
import {
  commentCreated,
  communityStatusApplied,
  replyCreated,
} from '@ankur/contracts/community/community.events';
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
import type { CommentCopy, ReplyCopy } from './comment-copy.ts';
import type { StoredComment } from './comment.model.ts';
import type { CommentRepository } from './comment.repository.ts';

export interface CommentProjection {
  /** Carries a new comment or reply into its post, once. Null when the post is gone. */
  addNew(comment: StoredComment, visible: boolean): Promise<PostCounts | null>;
  /** Carries the state of a flagged or decided comment into its post, once. Null when the post is gone. */
  addDecision(comment: StoredComment, hint: StatusHint): Promise<PostCounts | null>;
}

export function replyCopy({ _id, content, author, createdAt }: StoredComment): ReplyCopy {
  return { _id, content, author, createdAt };
}

export function commentCopy(comment: StoredComment): CommentCopy {
  const { replies, flaggedBy, bannerForAll } = comment;
  return { ...replyCopy(comment), replies, flaggedBy, bannerForAll };
}

const newestReply = (reply: StoredComment): Record<string, unknown> => ({
  $each: [replyCopy(reply)],
  $sort: { createdAt: 1 },
  $slice: -recentCommentsPerPost,
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
  const push = { $each: [commentCopy(comment)], $position: 0, $slice: recentCommentsPerPost };
  const inc = { commentCount: 1 };
  // A refill may have brought the copy already: then it only has to be counted.
  return [
    { when: { 'recentComments._id': { $ne: comment._id } }, inc, push: { recentComments: push } },
    { inc },
  ];
}

/** Brings the copies of the newest comments in line with the truth; compare-and-set on the version of the post. */
async function refill(posts: PostModel, comments: CommentRepository, postId: Types.ObjectId): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const post = await posts.findById(postId, { version: 1 }).lean<StoredPost>();
    if (!post) return;
    const newest = await comments.page(postId, recentCommentsPerPost);
    const result = await posts.updateOne(
      { _id: postId, version: post.version, status: { $ne: 'deleted' } } as QueryFilter<StoredPost>,
      { $set: { recentComments: newest.map(commentCopy) }, $inc: { version: 1 } },
    );
    if (result.matchedCount === 1) return;
  }
}

/** Puts a reply among the newest of its comment, or takes it away; doing so twice changes nothing. */
async function placeReply(
  comments: CommentRepository,
  reply: StoredComment,
  visible: boolean,
): Promise<void> {
  const filter: Record<string, unknown> = { _id: reply.parentId };
  if (visible) filter['replies._id'] = { $ne: reply._id };
  await comments.model.updateOne(
    filter as QueryFilter<StoredComment>,
    visible ? { $push: { replies: newestReply(reply) } } : { $pull: { replies: { _id: reply._id } } },
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
    if (comment.parentId) await placeReply(comments, comment, true);
    return projection.once(comment.postId, key, writesOfNew(comment));
  };

  const addDecision: CommentProjection['addDecision'] = async (comment, { moderationVersion, delta }) => {
    const key = `m${String(comment._id)}.${moderationVersion}`;
    const inc: Record<string, number> = !comment.parentId && delta !== 0 ? { commentCount: delta } : {};
    if (comment.parentId && delta !== 0) await placeReply(comments, comment, delta === 1);
    await projection.once(comment.postId, key, [{ inc }]);
    await refill(posts, comments, comment.postId);
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
