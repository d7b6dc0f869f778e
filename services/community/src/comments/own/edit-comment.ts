import type { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../../context.ts';
import { editedEntry, type ChangeHint } from '../comment-events.ts';
import { replyView } from '../comment.view.ts';
import { forAuthor } from '../hidden-comments.ts';
import { openThread } from '../open-thread.ts';
import { assertOwn } from './own-comment.ts';
import { projectChange } from '../store/comment-projection.ts';
import type { StoredComment } from '../store/comment.model.ts';

/** A rejected or removed text stays as it was decided upon. */
function assertMayEdit(
  comment: StoredComment | null,
  place: { postId: string; userId: string },
): asserts comment is StoredComment {
  assertOwn(comment, place);
  if (!comment.visible && comment.status !== 'pending') throw new AppError('COMMENT_NOT_FOUND');
}

/** Changes the words of an own comment or reply. They are screened like new ones; an edit never brings a hidden text back. */
export function editComment(community: Community): UseCase<typeof commentEndpoints.editComment> {
  const { comments, screen } = community;
  return async ({ params: { postId, commentId }, body: { content }, caller, requestId }) => {
    const place = { postId, userId: caller.userId };
    const known = await comments.find(commentId);
    assertMayEdit(known, place);
    // What is said below a post that is hidden, or that is kept from the caller, is said to nobody.
    const parentId = known.parentId && String(known.parentId);
    await openThread(community, { postId, parentId, readerId: caller.userId });
    const { hold, screened } = await screen({ contentType: 'comment', author: caller, text: content });
    let hint: ChangeHint | null = null;
    const changed = await comments.changeIfFound(commentId, (comment) => {
      assertMayEdit(comment, place);
      hint = null;
      if (comment.content === content) return null;
      const textVersion = (comment.textVersion ?? 1) + 1;
      const set: Partial<StoredComment> = { content, textVersion, editedAt: new Date(), screened };
      if (hold) Object.assign(set, { status: 'pending', visible: false });
      const known: ChangeHint = {
        key: `e${commentId}.${String(textVersion)}`,
        delta: hold && comment.visible ? -1 : 0,
      };
      hint = known;
      return { set, events: [editedEntry(known, { caller, requestId })] };
    });
    if (!changed) throw new AppError('COMMENT_NOT_FOUND');
    if (hint) await projectChange(community, changed.after, hint);
    return replyView(forAuthor(changed.after), caller.userId);
  };
}
