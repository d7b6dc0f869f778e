import type { communityEndpoints } from '@ankur/contracts/community/community.endpoints';
import { recentCommentsPerPost } from '@ankur/contracts/community/limits';
import { AppError } from '@ankur/contracts/error-codes';
import type { EndpointHandler } from '@ankur/service-kit/http/route';
import { decodeCursor, encodeCursor } from '@ankur/service-kit/mongo/cursor';
import type { Community } from '../context.ts';
import { commentView } from './comment.view.ts';

/** Comments of a post beyond those that travel with it, newest first. */
export function listComments({
  posts,
  comments,
}: Community): EndpointHandler<typeof communityEndpoints.listComments> {
  return async ({ params: { postId }, query: { cursor }, caller }) => {
    const post = await posts.peek(postId);
    if (!post?.visible) throw new AppError('POST_NOT_FOUND');
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const found = await comments.page(post._id, recentCommentsPerPost + 1, after);
    const shown = found.slice(0, recentCommentsPerPost);
    const last = shown.at(-1);
    const nextCursor =
      last && found.length > recentCommentsPerPost
        ? encodeCursor({ key: last.createdAt.toISOString(), id: String(last._id) })
        : null;
    return { comments: shown.map((comment) => commentView(comment, caller.userId)), nextCursor };
  };
}
