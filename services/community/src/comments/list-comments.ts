import type { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { recentCommentsPerPost } from '@ankur/contracts/community/limits';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { readCommentPage } from './comment-page.ts';
import { commentView } from './comment.view.ts';
import { placeHidden } from './hidden-comments.ts';
import { threadsWithoutHidden } from '../hidden-members/without-hidden.ts';
import { openThread } from './open-thread.ts';

/** Comments of a post, newest first; the reader's own hidden ones among them. */
export function listComments(community: Community): UseCase<typeof commentEndpoints.listComments> {
  return async ({ params: { postId }, query: { cursor }, caller: { userId } }) => {
    const thread = await openThread(community, { postId, parentId: null, readerId: userId });
    const wanted = { cursor, limit: recentCommentsPerPost, userId };
    const { visible, hidden, nextCursor } = await readCommentPage(community, thread, wanted);
    const comments = placeHidden(visible, hidden).map((comment) => commentView(comment, userId));
    const unseen = await community.hiddenMembers.of(userId);
    return { comments: threadsWithoutHidden(comments, unseen), nextCursor };
  };
}
