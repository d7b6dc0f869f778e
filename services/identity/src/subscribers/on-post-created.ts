import { postCreated } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { noteAct } from '../activity/note-act.ts';
import type { IdentityContext } from '../context.ts';
import { tellPostResult } from '../results/tell-post-result.ts';

/** Who posts is here, and the result of a post is one of its author's. Posts without one are not kept. */
export function onPostCreated(context: IdentityContext): Subscriber {
  return onEvent(
    postCreated,
    async ({ data }) => {
      const { author, createdAt } = data;
      await noteAct(context, { userId: author._id, at: createdAt, feature: 'community' });
      if (data.result !== undefined) await tellPostResult(context, data);
    },
    { repeatable: true },
  );
}
