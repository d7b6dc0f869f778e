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

/** Takes a comment or a reply away. */
export function withoutComment(post: Post, commentId: string, commentCount: number): Post {
  const comments = post.comments
    .filter(({ _id }) => _id !== commentId)
    .map((comment) => ({ ...comment, replies: comment.replies.filter(({ _id }) => _id !== commentId) }));
  return { ...post, commentCount, comments };
}
