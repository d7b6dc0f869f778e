import { commentCreated } from '@ankur/contracts/community/comments.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { noteAct } from '../activity/note-act.ts';
import type { IdentityContext } from '../context.ts';

/** Who comments is here. */
export function onCommentCreated(context: IdentityContext): Subscriber {
  return onEvent(commentCreated, ({ data: { comment } }) =>
    noteAct(context, { userId: comment.author._id, at: comment.createdAt, feature: 'community' }),
  );
}
