import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../context.ts';
import { postKey } from '../results/tell-post-result.ts';

/** A post that others do not see tells nothing on the page of its author. */
export function onContentStatusApplied({ results }: IdentityContext): Subscriber {
  return onEvent(communityStatusApplied, async ({ data: { contentType, contentId, visible, version } }) => {
    if (contentType === 'post') await results.show(postKey(contentId), { visible, visibleVersion: version });
  });
}
