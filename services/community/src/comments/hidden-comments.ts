import type { Community } from '../context.ts';
import type { StoredPost } from '../posts/store/post.model.ts';
import {
  commentSnapshot,
  replySnapshot,
  type CommentSnapshot,
  type HiddenNote,
  type ReplySnapshot,
} from './store/comment-snapshot.ts';
import type { StoredComment } from './store/comment.model.ts';

function noteOf({ status, rejectionReason }: StoredComment): HiddenNote {
  // A comment is never a draft: what is not visible waits or was decided upon.
  const hidden = status as HiddenNote['status'];
  return { status: hidden, reason: hidden === 'pending' ? null : rejectionReason };
}

/** A comment or reply as its author is shown it: with the reason when nobody else sees it, and then without the replies of others. */
export function forAuthor(comment: StoredComment): CommentSnapshot {
  if (comment.visible) return commentSnapshot(comment);
  return { ...commentSnapshot(comment), replies: [], hidden: noteOf(comment) };
}

const idOf = ({ _id }: Pick<ReplySnapshot, '_id'>): string => String(_id);

/** Hidden ones that are not among the shown: a decision may fall between the two reads. */
function missing<T extends ReplySnapshot>(hidden: readonly T[], shown: readonly ReplySnapshot[]): T[] {
  const known = new Set(shown.map(idOf));
  return hidden.filter((item) => !known.has(idOf(item)));
}

/** Own hidden replies between visible ones, in the order of the conversation. */
export function placeHiddenReplies(
  replies: readonly ReplySnapshot[],
  hidden: readonly StoredComment[],
): ReplySnapshot[] {
  const own = missing(hidden, replies).map((reply) => ({ ...replySnapshot(reply), hidden: noteOf(reply) }));
  return [...replies, ...own].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Puts own hidden comments and replies among the visible ones, where they stand if they are approved. */
export function placeHidden(
  comments: readonly CommentSnapshot[],
  hidden: readonly StoredComment[],
): CommentSnapshot[] {
  const own = missing(
    hidden.filter(({ parentId }) => parentId === null),
    comments,
  ).map(forAuthor);
  return [...comments, ...own]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((comment) => {
      const below = hidden.filter(({ parentId }) => String(parentId) === idOf(comment));
      if (below.length === 0) return comment;
      return { ...comment, replies: placeHiddenReplies(comment.replies, below) };
    });
}

/** The posts with what the reader wrote below them and nobody else sees; one query by index for all of them. */
export async function withOwnHidden(
  { comments }: Pick<Community, 'comments'>,
  posts: readonly StoredPost[],
  userId: string | null,
): Promise<StoredPost[]> {
  if (userId === null || posts.length === 0) return [...posts];
  const hidden = await comments.listHiddenByAuthor(
    userId,
    posts.map(({ _id }) => _id),
  );
  if (hidden.length === 0) return [...posts];
  return posts.map((post) => {
    const below = hidden.filter(({ postId }) => String(postId) === String(post._id));
    return below.length === 0 ? post : { ...post, recentComments: placeHidden(post.recentComments, below) };
  });
}
