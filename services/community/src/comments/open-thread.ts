import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { Community } from '../context.ts';
import type { Thread } from './store/comment.repository.ts';

/** The comments of a visible post, or the replies to a visible comment of it; throws `POST_NOT_FOUND`, `COMMENT_NOT_FOUND`. */
export async function openThread(
  { posts, comments, hiddenMembers }: Pick<Community, 'posts' | 'comments' | 'hiddenMembers'>,
  { postId, parentId, readerId }: { postId: string; parentId: string | null; readerId: string | null },
): Promise<Thread> {
  const [post, { blocked }] = await Promise.all([posts.peek(postId), hiddenMembers.of(readerId)]);
  if (!post?.visible || blocked.has(post.author._id)) throw new AppError('POST_NOT_FOUND');
  if (parentId === null) return { postId: post._id, parentId };
  const parent = await comments.find(parentId);
  // The comment must belong to the post of the address, and a reply cannot be replied to.
  const fits =
    parent?.visible === true &&
    !blocked.has(parent.author._id) &&
    String(parent.postId) === postId &&
    parent.parentId === null;
  if (!fits) throw new AppError('COMMENT_NOT_FOUND');
  return { postId: post._id, parentId: new Types.ObjectId(parentId) };
}
