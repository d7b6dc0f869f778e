import type { communityEndpoints } from '@ankur/contracts/community/community.endpoints';
import { recentCommentsPerPost } from '@ankur/contracts/community/limits';
import { AppError } from '@ankur/contracts/error-codes';
import type { EndpointHandler } from '@ankur/service-kit/http/route';
import { decodeCursor, encodeCursor, type CursorPlace } from '@ankur/service-kit/mongo/cursor';
import type { Community } from '../context.ts';
import type { StoredComment } from './comment.model.ts';
import { commentView } from './comment.view.ts';
import { placeHeld } from './held-comments.ts';

function placeOf(cursor: string): CursorPlace {
  const place = decodeCursor(cursor);
  if (typeof place.key === 'string' && !Number.isNaN(Date.parse(place.key))) return place;
  const message = 'must be a cursor from an earlier page of comments';
  throw new AppError('VALIDATION_FAILED', { field: 'cursor', errors: [{ field: 'cursor', message }] });
}

/** Held comments that belong between the ends of a page; at the end of the list there is no lower one. */
function within(
  held: StoredComment[],
  after: CursorPlace | undefined,
  last: StoredComment | null,
): StoredComment[] {
  return held.filter(
    ({ parentId, createdAt }) =>
      parentId !== null ||
      ((after === undefined || createdAt < new Date(after.key)) &&
        (last === null || createdAt >= last.createdAt)),
  );
}

/** Comments of a post beyond those that travel with it, newest first; the reader's own held ones among them. */
export function listComments({
  posts,
  comments,
}: Community): EndpointHandler<typeof communityEndpoints.listComments> {
  return async ({ params: { postId }, query: { cursor }, caller: { userId } }) => {
    const post = await posts.peek(postId);
    if (!post?.visible) throw new AppError('POST_NOT_FOUND');
    const after = cursor === undefined ? undefined : placeOf(cursor);
    const [found, held] = await Promise.all([
      comments.page(post._id, recentCommentsPerPost + 1, after),
      userId === null ? [] : comments.heldOf(userId, [post._id]),
    ]);
    const page = found.slice(0, recentCommentsPerPost);
    const last = found.length > recentCommentsPerPost ? (page.at(-1) ?? null) : null;
    const shown = placeHeld(page, within(held, after, last));
    return {
      comments: shown.map((comment) => commentView(comment, userId)),
      nextCursor: last && encodeCursor({ key: last.createdAt.toISOString(), id: String(last._id) }),
    };
  };
}
