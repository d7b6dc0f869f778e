import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { Community } from '../context.ts';
import type { Thread } from './store/comment.repository.ts';

/** The comments of a visible post, or the replies to a visible comment of it; throws `POST_NOT_FOUND`, `COMMENT_NOT_FOUND`. */
export async function openThread(
  { posts, comments }: Pick<Community, 'posts' | 'comments'>,
  { postId, parentId }: { postId: string; parentId: string | null },
): Promise<Thread> {
  const post = await posts.peek(postId);
  if (!post?.visible) throw new AppError('POST_NOT_FOUND');
  if (parentId === null) return { postId: post._id, parentId };
  const parent = await comments.find(parentId);
  // The comment must belong to the post of the address, and a reply cannot be replied to.
  const fits = parent?.visible === true && String(parent.postId) === postId && parent.parentId === null;
  if (!fits) throw new AppError('COMMENT_NOT_FOUND');
  return { postId: post._id, parentId: new Types.ObjectId(parentId) };
}
