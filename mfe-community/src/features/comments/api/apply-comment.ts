import type { Comment } from '@ankur/contracts/community/post';
import type { LiveEnvelope } from '@ankur/contracts/live';
import type { QueryClient } from '@ankur/mfe-kit';
import { tellingWords } from '../../../gone-posts/telling-words.ts';
import {
  findComment,
  withComment,
  withCommentChange,
  withHidden,
  withReply,
  withShownComment,
  withoutComment,
} from '../../../post-cache/comment-changes.ts';
import { isHiddenAuthor } from '../../../post-cache/hidden-authors.ts';
import { findPost, patchPost } from '../../../post-cache/post-cache.ts';
import { standsFlagged } from '../../../post-cache/stands-flagged.ts';

type CommentEdit = Extract<LiveEnvelope, { type: 'comment:edited' }>['data'];
type CommentStatus = Extract<LiveEnvelope, { type: 'comment:status' }>['data'];

/** The reader of the messages and what to do when they do not tell enough. */
export interface Reader {
  userId: string | undefined;
  reread: () => void;
  /** The same where many readers of the post have to, and not all at once. */
  rereadSoon: () => void;
}

function applyHidden(client: QueryClient, data: CommentStatus, userId: string | undefined): void {
  const { postId, commentId, commentCount } = data;
  const hiddenStatus = data.status as 'pending' | 'rejected' | 'removed';
  patchPost(client, postId, (post) => {
    const isOwn = findComment(post, commentId)?.author._id === userId;
    // The reason is told in a message to its author alone.
    return isOwn
      ? { ...withHidden(post, commentId, { hiddenStatus }), commentCount }
      : withoutComment(post, commentId, commentCount);
  });
}

/** Approved: others do not have its words yet. */
function showApproved(
  client: QueryClient,
  { postId, parentId, commentCount }: CommentStatus,
  said: Comment,
): void {
  patchPost(client, postId, (post) => {
    if (isHiddenAuthor(client, said.author._id)) return { ...post, commentCount };
    if (!parentId) return withShownComment(post, said, commentCount);
    return withReply(post, parentId, said);
  });
}

function applyVisible(
  client: QueryClient,
  data: CommentStatus,
  { userId, reread, rereadSoon }: Reader,
): void {
  const { postId, commentId, status, bannerForAll } = data;
  const known = findComment(findPost(client, postId), commentId);
  // Back with the flags that it had: only the server knows whether the reader made one of them.
  const isFlaggedAgain = status === 'flagged' && !bannerForAll;
  if (known === undefined && data.comment && !isFlaggedAgain) {
    showApproved(client, data, { ...data.comment, isFlagged: bannerForAll });
    if (data.hasReplies) rereadSoon();
    return;
  }
  if (known === undefined || known.hiddenStatus) {
    // Approved: its author has it without the replies.
    const ordinary = { hiddenStatus: undefined, rejectionReason: undefined };
    patchPost(client, postId, (post) => withCommentChange(post, commentId, ordinary));
    reread();
    return;
  }
  // A flag that outlived the decision still shows its banner to whoever saw it, and any flag to the author.
  const isFlagged =
    bannerForAll || (status === 'flagged' && (known.isFlagged || known.author._id === userId));
  patchPost(client, postId, (post) => withCommentChange(post, commentId, { isFlagged }));
}

function applyEdit(client: QueryClient, data: CommentEdit, reread: () => void): void {
  const { postId, commentId, content, editedAt } = data;
  const known = findPost(client, postId);
  if (findComment(known, commentId) === undefined) {
    // Whoever was away got the new words alone: those of before are not told any more. Ids rise with time, and what is
    // older than what was loaded has just not been loaded.
    if (commentId > (known?.comments.at(-1)?._id ?? '')) reread();
  } else patchPost(client, postId, (post) => withCommentChange(post, commentId, { content, editedAt }));
}

/** Applies what happened to a comment or a reply of a post on screen. */
export function applyComment(client: QueryClient, message: LiveEnvelope, reader: Reader): void {
  if (message.type === 'comment:created') {
    const { postId, comment, commentCount } = message.data;
    const isHidden = isHiddenAuthor(client, comment.author._id);
    patchPost(client, postId, (post) => {
      const count = Math.max(commentCount, post.commentCount);
      return isHidden ? { ...post, commentCount: count } : withComment(post, comment, count);
    });
  } else if (message.type === 'reply:created') {
    const { postId, commentId, reply } = message.data;
    if (isHiddenAuthor(client, reply.author._id)) return;
    patchPost(client, postId, (post) => withReply(post, commentId, reply));
  } else if (message.type === 'comment:edited') {
    applyEdit(client, message.data, reader.reread);
  } else if (message.type === 'comment:deleted') {
    const { postId, commentId, commentCount } = message.data;
    tellingWords(client, () =>
      patchPost(client, postId, (post) => withoutComment(post, commentId, commentCount)),
    );
  } else if (message.type === 'comment:status') {
    const { data } = message;
    if (data.visible) applyVisible(client, data, reader);
    else tellingWords(client, () => applyHidden(client, data, reader.userId));
  }
}

/** Applies what moderation tells the author and the flagger of a comment or reply alone: the reason, and the banner of one flag. */
export function applyNotice(client: QueryClient, message: LiveEnvelope): void {
  const isFlagged = standsFlagged(message);
  if (!isFlagged && message.type !== 'content:decision') return;
  const { contentType, contentId, postId } = message.data;
  if (contentType !== 'comment' || postId === null) return;
  if (isFlagged) {
    patchPost(client, postId, (post) => withCommentChange(post, contentId, { isFlagged: true }));
    return;
  }
  const { status, reason } = message.data;
  if (status !== 'rejected' && status !== 'removed') return;
  patchPost(client, postId, (post) =>
    withHidden(post, contentId, { hiddenStatus: status, rejectionReason: reason }),
  );
}
