import { contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { applyDecision } from '@ankur/service-kit/moderated-content/apply-decision';
import type { ModerationState } from '@ankur/service-kit/moderated-content/moderation-state';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ContentContext } from '../context.ts';
import { moderateBlogPost } from './moderate-blog-post.ts';

/** Applies what moderation decided, once and only when newer, and confirms it as often as it is sent. */
export function onContentStatusDecided(context: ContentContext): Subscriber {
  return onEvent(contentStatusDecided, async ({ data }, { actor, requestId }) => {
    if (data.contentType !== 'blog') return;
    const wanted = { id: data.contentId, apply: (post: ModerationState) => applyDecision(post, data) };
    await moderateBlogPost(context, wanted, { actor, requestId });
  });
}
