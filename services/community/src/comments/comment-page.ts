import { AppError } from '@ankur/contracts/error-codes';
import { decodeCursor, type CursorPlace } from '@ankur/service-kit/mongo/cursor';
import type { Community } from '../context.ts';
import type { StoredComment } from './store/comment.model.ts';
import type { Thread } from './store/comment.repository.ts';
import { cursorBehind } from './comment.view.ts';

/** Comments or replies of one page. */
export interface CommentPage {
  /** What everybody sees, newest first. */
  visible: StoredComment[];
  /** The reader's own hidden ones that stand between these, and those below any comment of the post. */
  hidden: StoredComment[];
  nextCursor: string | null;
}

function placeOf(cursor: string): CursorPlace {
  const place = decodeCursor(cursor);
  if (typeof place.key === 'string' && !Number.isNaN(Date.parse(place.key))) return place;
  const message = 'must be a cursor from an earlier page of comments';
  throw new AppError('VALIDATION_FAILED', { field: 'cursor', errors: [{ field: 'cursor', message }] });
}

/** Reads the newest of a thread, or those behind a cursor; at the end of the thread a page has no lower bound. */
export async function readCommentPage(
  { comments }: Pick<Community, 'comments'>,
  thread: Thread,
  wanted: { cursor: string | undefined; limit: number; userId: string | null },
): Promise<CommentPage> {
  const { cursor, limit, userId } = wanted;
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const [found, hidden] = await Promise.all([
    comments.page(thread, limit + 1, after),
    userId === null ? [] : comments.listHiddenByAuthor(userId, [thread.postId]),
  ]);
  const visible = found.slice(0, limit);
  const last = found.length > limit ? (visible.at(-1) ?? null) : null;
  const isWithin = ({ createdAt }: StoredComment): boolean =>
    (after === undefined || createdAt < new Date(after.key)) &&
    (last === null || createdAt >= last.createdAt);
  const isOfThread = ({ parentId }: StoredComment): boolean => String(parentId) === String(thread.parentId);
  return {
    visible,
    hidden: hidden.filter((comment) => !isOfThread(comment) || isWithin(comment)),
    nextCursor: last && cursorBehind(last),
  };
}
