import { reactionChanged } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { noteAct } from '../activity/note-act.ts';
import type { IdentityContext } from '../context.ts';

/** Who reacts is here. */
export function onReactionChanged(context: IdentityContext): Subscriber {
  return onEvent(reactionChanged, ({ at, data: { userId } }) =>
    noteAct(context, { userId, at, feature: 'community' }),
  );
}
