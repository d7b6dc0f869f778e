import { replyCreated } from '@ankur/contracts/community/comments.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { noteAct } from '../activity/note-act.ts';
import type { IdentityContext } from '../context.ts';

/** Who replies is here. */
export function onReplyCreated(context: IdentityContext): Subscriber {
  return onEvent(replyCreated, ({ data: { reply } }) =>
    noteAct(context, { userId: reply.author._id, at: reply.createdAt, feature: 'community' }),
  );
}
