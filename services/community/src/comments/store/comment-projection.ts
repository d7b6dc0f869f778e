import {
  commentCreated,
  commentDeleted,
  commentEdited,
  replyCreated,
} from '@ankur/contracts/community/comments.events';
import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import type { Told } from '@ankur/contracts/community/told';
import { recentCommentsPerPost } from '@ankur/contracts/community/limits';
import type { Enrich } from '@ankur/service-kit/outbox/relay';
import type { Community } from '../../context.ts';
import { whomToTell } from '../../hidden-members/whom-to-tell.ts';
import type { PostCounts, ProjectionWrite } from '../../posts/store/post-projection.ts';
import {
  authorsAbove,
  commentCreatedData,
  commentDeletedData,
  commentEditedData,
  replyCreatedData,
  statusAppliedData,
  type BirthHint,
  type ChangeHint,
  type StatusHint,
} from '../comment-events.ts';
import { commentSnapshot } from './comment-snapshot.ts';
import type { StoredComment } from './comment.model.ts';
import { refillComments, refillReplies } from './refill-snapshots.ts';
import { newestReply } from './reply-snapshots.ts';

type Parts = Pick<Community, 'posts' | 'comments'>;
type TellingParts = Parts & Pick<Community, 'hiddenMembers'>;

function writesOfNew(comment: StoredComment): ProjectionWrite[] {
  if (comment.parentId) {
    return [
      {
        push: { 'recentComments.$[parent].replies': newestReply(comment) },
        arrayFilters: [{ 'parent._id': comment.parentId, 'parent.replies._id': { $ne: comment._id } }],
      },
    ];
  }
  // Sorted, because comments written at once may be counted in another order.
  const push = {
    $each: [commentSnapshot(comment)],
    $sort: { createdAt: -1, _id: -1 },
    $slice: recentCommentsPerPost,
  };
  const inc = { commentCount: 1 };
  // A refill may have brought the snapshot already: then it only has to be counted.
  return [
    { when: { 'recentComments._id': { $ne: comment._id } }, inc, push: { recentComments: push } },
    { inc },
  ];
}

/** Carries a new comment or reply into its post, once. Null when the post is gone. */
export async function projectNew(
  { posts, comments }: Parts,
  comment: StoredComment,
  visible: boolean,
): Promise<PostCounts | null> {
  const key = `c${String(comment._id)}`;
  if (!visible) return posts.once(comment.postId, key, [{}]);
  if (comment.parentId) await comments.addReply(comment);
  return posts.once(comment.postId, key, writesOfNew(comment));
}

/** Carries a changed comment into its post, and what that does to the count once for each `key`. Null when the post is gone. */
export async function projectChange(
  parts: Parts,
  comment: StoredComment,
  { key, delta }: ChangeHint,
): Promise<PostCounts | null> {
  const { posts } = parts;
  const inc: Record<string, number> = !comment.parentId && delta !== 0 ? { commentCount: delta } : {};
  if (comment.parentId) await refillReplies(parts, comment);
  await posts.once(comment.postId, key, [{ inc }]);
  await refillComments(parts, comment.postId);
  return posts.counts(comment.postId);
}

/** Carries the state of a flagged or decided comment into its post, once. Null when the post is gone. */
export function projectDecision(
  parts: Parts,
  comment: StoredComment,
  { moderationVersion, delta }: StatusHint,
): Promise<PostCounts | null> {
  return projectChange(parts, comment, { key: `m${String(comment._id)}.${moderationVersion}`, delta });
}

/** The comment that a reply answers. */
const parentOf = async ({ comments }: Parts, { parentId }: StoredComment): Promise<StoredComment | null> =>
  parentId ? comments.find(String(parentId)) : null;

/** Whom what `by` has written concerns; who wrote both the post and the comment is told of the answer alone. */
function findTold({ hiddenMembers }: TellingParts, by: string, above: readonly string[]): Promise<Told> {
  const [postAuthor, commentAuthor] = above;
  if (commentAuthor === undefined) return whomToTell(hiddenMembers, by, { postAuthor });
  const both = { postAuthor, commentAuthor };
  return whomToTell(hiddenMembers, by, commentAuthor === postAuthor ? { commentAuthor } : both);
}

/** Completes the events of comments with what their posts count, which is done first wherever a crash prevented it. */
export function commentEnrichment(partsOf: () => TellingParts): Record<string, Enrich> {
  const enrichNew =
    (data: typeof commentCreatedData): Enrich =>
    async (document, entry) => {
      const comment = document as unknown as StoredComment;
      const hint = entry.data as BirthHint;
      const parts = partsOf();
      const counts = await projectNew(parts, comment, hint.visible);
      const born = counts && data(comment, hint, counts);
      if (!born) return undefined;
      const below = authorsAbove(counts, await parentOf(parts, comment));
      return { ...born, told: await findTold(parts, comment.author._id, below), below };
    };
  const enrichChanged =
    (data: typeof commentEditedData): Enrich =>
    async (document, entry) => {
      const comment = document as unknown as StoredComment;
      const parts = partsOf();
      const counts = await projectChange(parts, comment, entry.data as ChangeHint);
      return counts ? data(comment, counts, await parentOf(parts, comment)) : undefined;
    };
  return {
    [commentEdited.type]: enrichChanged(commentEditedData),
    [commentDeleted.type]: enrichChanged(commentDeletedData),
    [commentCreated.type]: enrichNew(commentCreatedData),
    [replyCreated.type]: enrichNew(replyCreatedData),
    [communityStatusApplied.type]: async (document, entry) => {
      const comment = document as unknown as StoredComment;
      const parts = partsOf();
      const counts = await projectDecision(parts, comment, entry.data as StatusHint);
      return counts ? statusAppliedData(comment, counts, await parentOf(parts, comment)) : undefined;
    },
  };
}
