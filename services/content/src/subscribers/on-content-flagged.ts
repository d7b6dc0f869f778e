import { contentFlagged } from '@ankur/contracts/moderation/moderation.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ContentContext } from '../context.ts';
import { statusApplied } from './status-applied.ts';

/** Flaggers remembered for the banner; long before this many it shows to everyone. */
const maxFlaggers = 50;

/** Remembers who flagged a blog post; it stays visible until it is decided. */
export function onContentFlagged(context: ContentContext): Subscriber {
  return onEvent(contentFlagged, async ({ data }, { actor, requestId }) => {
    if (data.contentType !== 'blog') return;
    await context.blogPosts.change(data.contentId, (post) => {
      // Events may overtake each other: only a decision made after the flag settles it.
      if (data.moderationVersion <= (post.decidedVersion ?? 0)) return null;
      const known = post.flaggedBy.includes(data.flaggerId);
      if (known && (post.bannerForAll || !data.bannerForAll)) return null;
      const others = post.flaggedBy.filter((id) => id !== data.flaggerId);
      const becomesPublic = data.bannerForAll && !post.bannerForAll && post.visible;
      return {
        set: {
          flaggedBy: [...others, data.flaggerId].slice(-maxFlaggers),
          bannerForAll: post.bannerForAll || data.bannerForAll,
          moderationVersion: Math.max(post.moderationVersion, data.moderationVersion),
          ...(post.visible ? { status: 'flagged' as const } : {}),
        },
        // A single flag is between flagger, author and moderation; only a banner for everyone is news for everyone.
        events: (next) => (becomesPublic ? [statusApplied(next, { actor, requestId })] : []),
      };
    });
  });
}
