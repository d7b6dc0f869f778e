import { postDeleted } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../context.ts';
import { postKey } from '../results/tell-post-result.ts';

/** With a post goes its result. */
export function onPostDeleted({ results }: IdentityContext): Subscriber {
  return onEvent(postDeleted, ({ data: { postId, version } }) =>
    results.show(postKey(postId), { visible: false, visibleVersion: version }),
  );
}
