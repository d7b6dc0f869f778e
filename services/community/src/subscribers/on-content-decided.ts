import { contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { applyDecision } from '@ankur/service-kit/moderated-content/apply-decision';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { Community } from '../context.ts';
import { moderateComment } from './moderate-comment.ts';
import { moderatePost, type Apply } from './moderate-post.ts';

/** Applies what moderation decided, once and only when newer, and confirms it as often as it is sent. */
export function onContentDecided(community: Community): Subscriber {
  return onEvent(contentStatusDecided, async ({ data }, { actor, requestId }) => {
    const { contentType, contentId, moderationVersion } = data;
    const apply: Apply = (item) => applyDecision(item, data);
    const context = { actor, requestId };
    if (contentType === 'post') await moderatePost(community, { postId: contentId, apply }, context);
    if (contentType === 'comment')
      await moderateComment(community, { commentId: contentId, moderationVersion, apply }, context);
  });
}
