import { contentFlagged } from '@ankur/contracts/moderation/moderation.events';
import { applyFlag } from '@ankur/service-kit/moderated-content/apply-flag';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { Community } from '../context.ts';
import { moderateComment } from './moderate-comment.ts';
import { moderatePost, type Apply } from './moderate-post.ts';

/** Remembers who flagged for the banner; the item stays visible until it is decided. */
export function onContentFlagged(community: Community): Subscriber {
  return onEvent(contentFlagged, async ({ data }, { actor, requestId }) => {
    const { contentType, contentId, moderationVersion } = data;
    const apply: Apply = (item) => applyFlag(item, data);
    const context = { actor, requestId };
    if (contentType === 'post') await moderatePost(community, { postId: contentId, apply }, context);
    if (contentType === 'comment')
      await moderateComment(community, { commentId: contentId, moderationVersion, apply }, context);
  });
}
