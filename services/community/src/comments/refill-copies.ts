import type { QueryFilter, Types } from 'mongoose';
import { recentCommentsPerPost } from '@ankur/contracts/community/limits';
import { AppError } from '@ankur/contracts/error-codes';
import type { PostModel, StoredPost } from '../posts/post.model.ts';
import { commentCopy, replyCopy, storedReplies } from './comment-copy.ts';
import type { StoredComment } from './comment.model.ts';
import type { CommentRepository, Thread } from './comment.repository.ts';

/** Tries until the copies were written from a state that nobody changed meanwhile; gives up with `CONFLICT`, to be repeated. */
async function untilWritten(attempt: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) if (await attempt()) return;
  throw new AppError('CONFLICT');
}

/** Brings the copies of the newest comments in line with the truth; compare-and-set on the version of the post. */
export async function refillComments(
  posts: PostModel,
  comments: CommentRepository,
  postId: Types.ObjectId,
): Promise<void> {
  await untilWritten(async () => {
    const post = await posts.findById(postId, { version: 1, status: 1 }).lean<StoredPost>();
    if (!post || post.status === 'deleted') return true;
    const newest = await comments.page({ postId, parentId: null }, recentCommentsPerPost);
    const result = await posts.updateOne(
      { _id: postId, version: post.version, status: { $ne: 'deleted' } } as QueryFilter<StoredPost>,
      { $set: { recentComments: newest.map(commentCopy) }, $inc: { version: 1 } },
    );
    return result.matchedCount === 1;
  });
}

/** Brings the copies of the newest replies in line with the truth; compare-and-set on the version of the copies. */
export async function refillReplies(comments: CommentRepository, thread: Thread): Promise<void> {
  const { model } = comments;
  await untilWritten(async () => {
    const parent = await model.findById(thread.parentId, { repliesVersion: 1 }).lean<StoredComment>();
    if (!parent) return true;
    const newest = await comments.page(thread, storedReplies);
    const unchanged = { _id: parent._id, repliesVersion: parent.repliesVersion ?? null };
    const result = await model.updateOne(unchanged as QueryFilter<StoredComment>, {
      $set: { replies: newest.reverse().map(replyCopy) },
      $inc: { repliesVersion: 1 },
    });
    return result.matchedCount === 1;
  });
}
