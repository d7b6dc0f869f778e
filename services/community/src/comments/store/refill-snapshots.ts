import type { Types } from 'mongoose';
import { recentCommentsPerPost } from '@ankur/contracts/community/limits';
import { AppError } from '@ankur/contracts/error-codes';
import type { Community } from '../../context.ts';
import { commentSnapshot, replySnapshot, storedReplies } from './comment-snapshot.ts';
import type { Thread } from './comment.repository.ts';

type Parts = Pick<Community, 'posts' | 'comments'>;

/** Tries until the snapshots were written from a state that nobody changed meanwhile; gives up with `CONFLICT`, to be repeated. */
async function untilWritten(attempt: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) if (await attempt()) return;
  throw new AppError('CONFLICT');
}

/** Brings what a post carries of its newest comments in line with the truth. */
export async function refillComments({ posts, comments }: Parts, postId: Types.ObjectId): Promise<void> {
  await untilWritten(async () => {
    const post = await posts.counts(postId);
    if (!post) return true;
    const newest = await comments.page({ postId, parentId: null }, recentCommentsPerPost);
    return posts.replaceComments(postId, post.version, newest.map(commentSnapshot));
  });
}

/** Brings what a comment carries of its newest replies in line with the truth. */
export async function refillReplies(
  { comments }: Pick<Parts, 'comments'>,
  { postId, parentId }: Thread,
): Promise<void> {
  await untilWritten(async () => {
    const version = await comments.repliesVersion(parentId);
    if (version === undefined) return true;
    const newest = await comments.page({ postId, parentId }, storedReplies);
    return comments.replaceReplies(parentId, version, newest.reverse().map(replySnapshot));
  });
}
