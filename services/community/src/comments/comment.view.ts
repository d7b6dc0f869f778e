import { recentRepliesPerComment } from '@ankur/contracts/community/limits';
import type { Comment, Reply } from '@ankur/contracts/community/post';
import { seesBanner } from '@ankur/service-kit/moderated-content/banner';
import { encodeCursor } from '@ankur/service-kit/mongo/cursor';
import { authorView } from '../authors/author.view.ts';
import type { CommentSnapshot, ReplySnapshot } from './store/comment-snapshot.ts';

/** Cursor to what is older than a comment or reply. */
export function cursorBehind({ createdAt, _id }: Pick<ReplySnapshot, 'createdAt' | '_id'>): string {
  return encodeCursor({ key: createdAt.toISOString(), id: String(_id) });
}

/** A reply as one viewer sees it; why nobody else sees it is told to its author only. */
export function replyView(reply: ReplySnapshot, userId: string | null): Reply {
  const { hidden } = reply;
  return {
    _id: String(reply._id),
    content: reply.content,
    author: authorView(reply.author),
    createdAt: reply.createdAt.toISOString(),
    ...(reply.editedAt ? { editedAt: reply.editedAt.toISOString() } : {}),
    isFlagged: seesBanner(reply, userId),
    ...(hidden ? { hiddenStatus: hidden.status, rejectionReason: hidden.reason } : {}),
  };
}

/** The newest visible replies, and between them the reader's own hidden ones. */
function newestReplies(
  replies: readonly ReplySnapshot[],
): Pick<CommentSnapshot, 'replies'> & { cursor: string | null } {
  const visible = replies.filter(({ hidden }) => !hidden);
  const oldest = visible.at(-recentRepliesPerComment);
  if (!oldest || visible.length <= recentRepliesPerComment) return { replies: [...replies], cursor: null };
  return { replies: replies.slice(replies.indexOf(oldest)), cursor: cursorBehind(oldest) };
}

/** A comment as one viewer sees it; replies are in the order of the conversation. */
export function commentView(comment: CommentSnapshot, userId: string | null): Comment {
  const { replies, cursor } = newestReplies(comment.replies);
  return {
    ...replyView(comment, userId),
    replies: replies.map((reply) => replyView(reply, userId)),
    repliesCursor: cursor,
  };
}
