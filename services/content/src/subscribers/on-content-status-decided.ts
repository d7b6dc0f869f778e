import type { EventOf } from '@ankur/contracts/domain-event';
import { contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { isVisibleStatus } from '../blog/blog.policy.ts';
import type { BlogPostRecord } from '../blog/blog-post.model.ts';
import type { ContentContext } from '../context.ts';
import { statusApplied } from './status-applied.ts';

type Decision = Pick<EventOf<typeof contentStatusDecided>['data'], 'status' | 'reason' | 'moderationVersion'>;

/** A flag that came after the decision may have arrived before it: then it stands, and only older ones are dismissed. */
function stateAfter(post: BlogPostRecord, { status, reason, moderationVersion }: Decision) {
  const visible = isVisibleStatus(status);
  const flaggedSince = post.moderationVersion > moderationVersion;
  const dismissed = visible && status !== 'flagged' && !flaggedSince;
  return {
    status: visible && flaggedSince ? ('flagged' as const) : status,
    visible,
    rejectionReason: visible ? null : reason,
    moderationVersion: Math.max(post.moderationVersion, moderationVersion),
    decidedVersion: moderationVersion,
    ...(status === 'flagged' ? { bannerForAll: true } : {}),
    ...(dismissed ? { flaggedBy: [], bannerForAll: false } : {}),
  };
}

/** Applies what moderation decided and confirms it. A decision sent again is confirmed again, an older one ignored. */
export function onContentStatusDecided(context: ContentContext): Subscriber {
  return onEvent(contentStatusDecided, async ({ data }, { actor, requestId }) => {
    if (data.contentType !== 'blog') return;
    await context.blogPosts.change(data.contentId, (post) => {
      if ((post.decidedVersion ?? 0) > data.moderationVersion) return null;
      return {
        set: stateAfter(post, data),
        events: (next) => [statusApplied(next, { actor, requestId })],
      };
    });
  });
}
