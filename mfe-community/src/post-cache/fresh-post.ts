import type { Comment, Post, Reply } from '@ankur/contracts/community/post';
import { unknown, withCommentChange } from './comment-changes.ts';
import { hasOlderComments, isOvertaken } from './is-overtaken.ts';

/** A post with the banners of comments and replies that came between two of its states. */
export function withFlagsSince(before: Post, now: Post, post: Post): Post {
  const flagged = (known: Post) =>
    known.comments.flatMap((comment) => [comment, ...comment.replies]).filter(({ isFlagged }) => isFlagged);
  return unknown(flagged(now), flagged(before)).reduce(
    (changed, { _id }) => withCommentChange(changed, _id, { isFlagged: true }),
    post,
  );
}

/** What was loaded behind the newest ones. Nothing when these do not join on: then some between would be missing. */
function loadedBehind<T extends Reply>(known: readonly T[], fresh: readonly T[], oldest: T | undefined): T[] {
  const behind = unknown(known, fresh);
  if (oldest === undefined || behind.length === known.length) return [];
  return behind.filter(({ createdAt }) => createdAt <= oldest.createdAt);
}

function freshReplies(known: Comment | undefined, fresh: Comment): Comment {
  if (known === undefined || fresh.repliesCursor === null) return fresh;
  const earlier = loadedBehind(known.replies, fresh.replies, fresh.replies[0]);
  if (earlier.length === 0) return fresh;
  return { ...fresh, replies: [...earlier, ...fresh.replies], repliesCursor: known.repliesCursor };
}

/** The comments as they were just read; older ones and earlier replies that were loaded before stay. */
export function freshComments(
  post: Post,
  fresh: Pick<Post, 'comments' | 'commentsCursor' | 'commentCount'>,
): Pick<Post, 'comments' | 'commentsCursor' | 'commentCount'> {
  const { commentCount, commentsCursor } = fresh;
  const comments = fresh.comments.map((comment) =>
    freshReplies(
      post.comments.find(({ _id }) => _id === comment._id),
      comment,
    ),
  );
  const older = commentsCursor === null ? [] : loadedBehind(post.comments, comments, comments.at(-1));
  if (older.length === 0) return { comments, commentsCursor, commentCount };
  return { comments: [...comments, ...older], commentsCursor: post.commentsCursor, commentCount };
}

/** What is not taken from a post that was read, because messages have told what came after it: each tells all of its aspect. */
function toldSince(post: Post, fresh: Post): Partial<Post> {
  const { myReaction, reactionCounts, likes, isFlagged, status } = post;
  const { content, tags, media, editedAt, result } = post;
  return {
    ...(isOvertaken('reactions', fresh) && { myReaction, reactionCounts, likes }),
    ...(isOvertaken('text', fresh) && { content, tags, media, editedAt, result }),
    ...(isOvertaken('status', fresh) && { isFlagged, status }),
  };
}

/**
 * A post as it was just read, with what was loaded of its comments before; an answer that a newer one has overtaken changes
 * nothing, and none takes back what messages told meanwhile. `before` is the post as it was when it was asked for: a flag is
 * told without a version, so that what was flagged meanwhile stays flagged.
 */
export function freshPost(post: Post, fresh: Post, before: Post = post): Post {
  if (fresh.version < post.version) return post;
  const threads = freshComments(post, hasOlderComments(fresh) ? post : fresh);
  const read = withFlagsSince(before, post, { ...fresh, ...threads, ...toldSince(post, fresh) });
  return post.isFlagged && !before.isFlagged ? { ...read, isFlagged: true, status: post.status } : read;
}
