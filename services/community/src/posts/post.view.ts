import { reactionTypes, type ReactionType } from '@ankur/contracts/community/limits';
import type { ContentStatus, Post, ReactionCounts } from '@ankur/contracts/community/post';
import { isAuthor, seesBanner, shownStatus } from '@ankur/service-kit/moderated-content/banner';
import type { CommentSnapshot } from '../comments/store/comment-snapshot.ts';
import { authorView } from '../authors/author.view.ts';
import { commentView, cursorBehind } from '../comments/comment.view.ts';
import { mediaView } from '../media/media-view.ts';
import { mayDelete, mayEdit } from './post.policy.ts';
import type { StoredPost } from './store/post.model.ts';

/** Totals per reaction name without the zeros. */
export function reactionTotals(counts: StoredPost['reactionCounts']): ReactionCounts {
  const totals: ReactionCounts = {};
  for (const type of reactionTypes) {
    const count = counts[type] ?? 0;
    if (count > 0) totals[type] = count;
  }
  return totals;
}

function reactionsFor(post: StoredPost, userId: string | null, mine: ReactionType | null): Post['reactions'] {
  const newest = post.recentReactions.map(({ userId: by, type }) => ({ userId: by, type }));
  if (userId === null || mine === null || newest.some((reaction) => reaction.userId === userId))
    return newest;
  return [...newest, { userId, type: mine }];
}

/** The newest visible comments, and between them the reader's own hidden ones. */
function newestComments({ recentComments, commentCount }: StoredPost): {
  comments: CommentSnapshot[];
  cursor: string | null;
} {
  const visible = recentComments.filter(({ hidden }) => !hidden);
  const oldest = visible.at(-1);
  if (!oldest || visible.length >= commentCount) return { comments: recentComments, cursor: null };
  return {
    comments: recentComments.slice(0, recentComments.indexOf(oldest) + 1),
    cursor: cursorBehind(oldest),
  };
}

/** A post as one viewer sees it; `mine` is the viewer's own reaction. */
export function postView(post: StoredPost, userId: string | null, mine: ReactionType | null): Post {
  const banner = seesBanner(post, userId);
  const { comments, cursor } = newestComments(post);
  return {
    _id: String(post._id),
    content: post.content,
    author: authorView(post.author),
    createdAt: post.createdAt.toISOString(),
    editedAt: post.editedAt?.toISOString() ?? null,
    ...(post.result ? { result: post.result } : {}),
    media: post.media.map(mediaView),
    tags: post.tags,
    reactions: reactionsFor(post, userId, mine),
    reactionCounts: reactionTotals(post.reactionCounts),
    myReaction: mine,
    likes: post.likes,
    comments: comments.map((comment) => commentView(comment, userId)),
    commentsCursor: cursor,
    commentCount: post.commentCount,
    isFlagged: banner,
    status: shownStatus(post.status as ContentStatus, banner),
    rejectionReason: isAuthor(post, userId) ? post.rejectionReason : null,
    canEdit: mayEdit(post, userId),
    canDelete: mayDelete(post, userId),
    version: post.version,
  };
}
