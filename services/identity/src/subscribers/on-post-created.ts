import { postCreated } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../context.ts';
import { tellPostResult } from '../results/tell-post-result.ts';

/** The result of a post is one of its author's. Posts without one are not kept. */
export function onPostCreated(context: IdentityContext): Subscriber {
  return onEvent(postCreated, async ({ data }) => {
    if (data.result !== undefined) await tellPostResult(context, data);
  });
}
