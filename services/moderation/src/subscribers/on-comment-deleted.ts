import { commentDeleted } from '@ankur/contracts/community/comments.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { closeCase } from '../cases/snapshots/close-case.ts';
import type { ModerationContext } from '../context.ts';

export function onCommentDeleted(context: ModerationContext): Subscriber {
  return onEvent(commentDeleted, ({ data: { commentId, authorId, postId } }, cause) =>
    closeCase(context, { contentType: 'comment', contentId: commentId, authorId, postId }, cause),
  );
}
