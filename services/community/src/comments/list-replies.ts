import type { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { recentRepliesPerComment } from '@ankur/contracts/community/limits';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { readCommentPage } from './comment-page.ts';
import { replyView } from './comment.view.ts';
import { placeHiddenReplies } from './hidden-comments.ts';
import { withoutHidden } from '../hidden-members/without-hidden.ts';
import { openThread } from './open-thread.ts';

/** Replies to a comment, the newest page first, each page in the order of the conversation; the reader's own hidden ones among them. */
export function listReplies(community: Community): UseCase<typeof commentEndpoints.listReplies> {
  return async ({ params: { postId, commentId }, query: { cursor }, caller: { userId } }) => {
    const thread = await openThread(community, { postId, parentId: commentId, readerId: userId });
    const wanted = { cursor, limit: recentRepliesPerComment, userId };
    const { visible, hidden, nextCursor } = await readCommentPage(community, thread, wanted);
    const own = hidden.filter(({ parentId }) => String(parentId) === commentId);
    const replies = placeHiddenReplies(visible.reverse(), own).map((reply) => replyView(reply, userId));
    return { replies: withoutHidden(replies, await community.hiddenMembers.of(userId)), nextCursor };
  };
}
