import { commentCreated } from '@ankur/contracts/community/comments.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { recordComment } from '../cases/snapshots/record-comment.ts';
import type { ModerationContext } from '../context.ts';

export function onCommentCreated(context: ModerationContext): Subscriber {
  return onEvent(commentCreated, ({ data: { comment: text, postId, parentId, status, screened } }, cause) =>
    recordComment(context, { text, postId, parentId, status, screened, textVersion: 1 }, cause),
  );
}
