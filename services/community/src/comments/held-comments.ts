import type { Community } from '../context.ts';
import type { StoredPost } from '../posts/post.model.ts';
import type { CommentCopy } from './comment-copy.ts';
import { commentCopy, replyCopy } from './comment-projection.ts';
import type { StoredComment } from './comment.model.ts';

/** A comment as its author is shown it: marked while it waits for review unseen by others. */
export function forAuthor<T extends StoredComment>(comment: T): T {
  return { ...comment, isHeld: comment.status === 'pending' };
}

const sameAs =
  ({ _id }: Pick<CommentCopy, '_id'>) =>
  (other: Pick<CommentCopy, '_id'>): boolean =>
    String(other._id) === String(_id);

function placeReplies(comment: CommentCopy, held: readonly StoredComment[]): CommentCopy {
  const waiting = held.filter(
    (reply) => String(reply.parentId) === String(comment._id) && !comment.replies.some(sameAs(reply)),
  );
  if (waiting.length === 0) return comment;
  const replies = [...comment.replies, ...waiting.map((reply) => ({ ...replyCopy(reply), isHeld: true }))];
  return { ...comment, replies: replies.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()) };
}

/** Puts held comments and replies among the visible ones, where they will stand once they are approved. */
export function placeHeld(comments: readonly CommentCopy[], held: readonly StoredComment[]): CommentCopy[] {
  const roots = held
    .filter((comment) => comment.parentId === null && !comments.some(sameAs(comment)))
    .map((comment) => ({ ...commentCopy(comment), isHeld: true }));
  return [...comments, ...roots]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((comment) => placeReplies(comment, held));
}

/** The posts with what the reader wrote below them and nobody else sees yet; one query by index for all of them. */
export async function withOwnHeld(
  { comments }: Pick<Community, 'comments'>,
  posts: readonly StoredPost[],
  userId: string | null,
): Promise<StoredPost[]> {
  if (userId === null || posts.length === 0) return [...posts];
  const held = await comments.heldOf(
    userId,
    posts.map(({ _id }) => _id),
  );
  if (held.length === 0) return [...posts];
  return posts.map((post) => {
    const below = held.filter(({ postId }) => String(postId) === String(post._id));
    return below.length === 0 ? post : { ...post, recentComments: placeHeld(post.recentComments, below) };
  });
}
