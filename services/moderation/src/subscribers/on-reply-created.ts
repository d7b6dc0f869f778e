import { replyCreated } from '@ankur/contracts/community/comments.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { recordComment } from '../cases/snapshots/record-comment.ts';
import type { ModerationContext } from '../context.ts';

export function onReplyCreated(context: ModerationContext): Subscriber {
  return onEvent(replyCreated, ({ data: { reply: text, postId, commentId, status, screened } }, cause) =>
    recordComment(context, { text, postId, parentId: commentId, status, screened, textVersion: 1 }, cause),
  );
}
