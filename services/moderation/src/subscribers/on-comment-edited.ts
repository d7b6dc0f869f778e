import { commentEdited } from '@ankur/contracts/community/comments.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { recordComment } from '../cases/snapshots/record-comment.ts';
import type { ModerationContext } from '../context.ts';

export function onCommentEdited(context: ModerationContext): Subscriber {
  return onEvent(commentEdited, ({ data }, cause) => recordComment(context, data, cause));
}
