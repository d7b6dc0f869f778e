import { contentFlagged } from '@ankur/contracts/moderation/moderation.events';
import { applyFlag } from '@ankur/service-kit/moderated-content/apply-flag';
import type { ModerationState } from '@ankur/service-kit/moderated-content/moderation-state';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ContentContext } from '../context.ts';
import { moderateBlogPost } from './moderate-blog-post.ts';

/** Remembers who flagged a blog post; it stays visible until it is decided. */
export function onContentFlagged(context: ContentContext): Subscriber {
  return onEvent(contentFlagged, async ({ data }, { actor, requestId }) => {
    if (data.contentType !== 'blog') return;
    const wanted = { id: data.contentId, apply: (post: ModerationState) => applyFlag(post, data) };
    await moderateBlogPost(context, wanted, { actor, requestId });
  });
}
