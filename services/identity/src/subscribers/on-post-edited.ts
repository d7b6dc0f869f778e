import { postEdited } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../context.ts';
import { tellPostResult } from '../results/tell-post-result.ts';

/** A result that was changed, added or taken out of a post. */
export function onPostEdited(context: IdentityContext): Subscriber {
  return onEvent(postEdited, ({ data }) => tellPostResult(context, data));
}
