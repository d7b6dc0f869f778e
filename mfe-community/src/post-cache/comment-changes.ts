import type { Comment, Post, Reply } from '@ankur/contracts/community/post';

/** Adds a comment on top, once. */
export function withComment(post: Post, comment: Comment, commentCount: number): Post {
  if (post.comments.some(({ _id }) => _id === comment._id)) return { ...post, commentCount };
  return { ...post, commentCount, comments: [comment, ...post.comments] };
}

/** Adds a comment that others did not see until now at its place in time, unless that is among those not loaded yet. */
export function withShownComment(post: Post, comment: Comment, commentCount: number): Post {
  const { comments } = post;
  const older = comments.findIndex(({ createdAt }) => createdAt < comment.createdAt);
  const isKnown = comments.some(({ _id }) => _id === comment._id);
  if (isKnown || (older < 0 && comments.length < post.commentCount)) return { ...post, commentCount };
  return {
    ...post,
    commentCount,
    comments: comments.toSpliced(older < 0 ? comments.length : older, 0, comment),
  };
}

/** Changes a comment of a post in place. */
function changeComment(post: Post, commentId: string, change: (comment: Comment) => Comment): Post {
  const comments = post.comments.map((comment) => (comment._id === commentId ? change(comment) : comment));
  return { ...post, comments };
}

/** Those that are not known yet. */
export function unknown<T extends Reply>(items: readonly T[], known: readonly Reply[]): T[] {
  const ids = new Set(known.map(({ _id }) => _id));
  return items.filter(({ _id }) => !ids.has(_id));
}

/** Adds a reply at the end of its comment, once. */
export function withReply(post: Post, commentId: string, reply: Reply): Post {
  return changeComment(post, commentId, (comment) => ({
    ...comment,
    replies: [...comment.replies, ...unknown([reply], comment.replies)],
  }));
}

/** Changes one comment or reply of a post in place. */
export function withCommentChange(post: Post, commentId: string, change: Partial<Reply>): Post {
  const changed = <C extends Reply>(item: C): C => (item._id === commentId ? { ...item, ...change } : item);
  const comments = post.comments.map((comment) => ({
    ...changed(comment),
    replies: comment.replies.map(changed),
  }));
  return { ...post, comments };
}

/** Leaves a comment or reply to its author alone; what others replied to it goes with it. */
export function withHidden(
  post: Post,
  commentId: string,
  note: Pick<Reply, 'hiddenStatus' | 'rejectionReason'>,
): Post {
  const hidden = withCommentChange(post, commentId, note);
  return changeComment(hidden, commentId, (comment) => ({ ...comment, replies: [], repliesCursor: null }));
}

/** A comment or reply of a post that is on screen. */
export function findComment(post: Post | undefined, commentId: string): Comment | Reply | undefined {
  return post?.comments
    .flatMap((comment) => [comment, ...comment.replies])
    .find(({ _id }) => _id === commentId);
}

/** Adds the page of older comments that was asked for with `cursor`; one that no longer joins on is dropped. */
export function withOlderComments(
  post: Post,
  cursor: string,
  page: { comments: Comment[]; nextCursor: string | null },
): Post {
  if (post.commentsCursor !== cursor) return post;
  const comments = [...post.comments, ...unknown(page.comments, post.comments)];
  return { ...post, comments, commentsCursor: page.nextCursor };
}

/** Adds the page of earlier replies that was asked for with `cursor`; one that no longer joins on is dropped. */
export function withEarlierReplies(
  post: Post,
  { commentId, cursor }: { commentId: string; cursor: string },
  page: { replies: Reply[]; nextCursor: string | null },
): Post {
  return changeComment(post, commentId, (comment) => {
    if (comment.repliesCursor !== cursor) return comment;
    const replies = [...unknown(page.replies, comment.replies), ...comment.replies];
    return { ...comment, replies, repliesCursor: page.nextCursor };
  });
}

/** Takes a comment or a reply away. */
export function withoutComment(post: Post, commentId: string, commentCount: number): Post {
  const comments = post.comments
    .filter(({ _id }) => _id !== commentId)
    .map((comment) => ({ ...comment, replies: comment.replies.filter(({ _id }) => _id !== commentId) }));
  return { ...post, commentCount, comments };
}
