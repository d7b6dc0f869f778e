import { recentCommentsPerPost } from '@ankur/contracts/community/limits';
import type { Comment, Post, Reply } from '@ankur/contracts/community/post';

/** Adds a comment on top, once. */
export function withComment(post: Post, comment: Comment, commentCount: number): Post {
  if (post.comments.some(({ _id }) => _id === comment._id)) return { ...post, commentCount };
  return { ...post, commentCount, comments: [comment, ...post.comments] };
}

/** Adds a reply at the end of its comment, once. */
export function withReply(post: Post, commentId: string, reply: Reply): Post {
  return {
    ...post,
    comments: post.comments.map((comment) =>
      comment._id !== commentId || comment.replies.some(({ _id }) => _id === reply._id)
        ? comment
        : { ...comment, replies: [...comment.replies, reply] },
    ),
  };
}

/** Changes one comment or reply of a post in place. */
export function withCommentChange(post: Post, commentId: string, change: Partial<Comment>): Post {
  const changed = <C extends Reply>(item: C): C => (item._id === commentId ? { ...item, ...change } : item);
  const comments = post.comments.map((comment) => ({
    ...changed(comment),
    replies: comment.replies.map(changed),
  }));
  return { ...post, comments };
}

/** A comment or reply of a post that is on screen. */
export function findComment(post: Post | undefined, commentId: string): Comment | Reply | undefined {
  return post?.comments
    .flatMap((comment) => [comment, ...comment.replies])
    .find(({ _id }) => _id === commentId);
}

/** Takes over the comments as they were just read; older ones that were loaded before stay below them. */
export function withFreshComments(post: Post, fresh: Pick<Post, 'comments' | 'commentCount'>): Post {
  const { comments, commentCount } = fresh;
  const last = comments.at(-1);
  const older =
    last === undefined || comments.length < recentCommentsPerPost
      ? []
      : post.comments.filter(({ createdAt, _id }) => createdAt < last.createdAt && _id !== last._id);
  return { ...post, comments: [...comments, ...older], commentCount };
}

/** Takes a comment or a reply away. */
export function withoutComment(post: Post, commentId: string, commentCount: number): Post {
  const comments = post.comments
    .filter(({ _id }) => _id !== commentId)
    .map((comment) => ({ ...comment, replies: comment.replies.filter(({ _id }) => _id !== commentId) }));
  return { ...post, commentCount, comments };
}
