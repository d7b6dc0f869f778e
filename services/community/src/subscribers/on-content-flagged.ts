import { contentFlagged } from '@ankur/contracts/moderation/moderation.events';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { commentStatusEntry } from '../comments/comment-events.ts';
import type { Community } from '../context.ts';
import { statusAppliedEntry } from '../posts/post-events.ts';

interface Flag {
  contentId: string;
  flaggerId: string;
  bannerForAll: boolean;
  moderationVersion: number;
}

interface Flagged {
  flaggedBy: string[];
  bannerForAll: boolean;
  moderationVersion: number;
  decidedVersion?: number;
  visible: boolean;
}

/** Flaggers remembered for the banner; long before this many it shows to everyone. */
const maxFlaggers = 50;

/** Events may overtake each other: a flag counts unless it is known, or a decision made after it has been applied. */
function isSettled(item: Flagged, flag: Flag): boolean {
  if (flag.moderationVersion <= (item.decidedVersion ?? 0)) return true;
  return item.flaggedBy.includes(flag.flaggerId) && (item.bannerForAll || !flag.bannerForAll);
}

function stateAfter(
  item: Flagged,
  flag: Flag,
): Pick<Flagged, 'flaggedBy' | 'bannerForAll' | 'moderationVersion'> {
  return {
    flaggedBy: [...item.flaggedBy.filter((id) => id !== flag.flaggerId), flag.flaggerId].slice(-maxFlaggers),
    bannerForAll: item.bannerForAll || flag.bannerForAll,
    moderationVersion: Math.max(item.moderationVersion, flag.moderationVersion),
  };
}

/** Only a banner for everyone is news for everyone; a single flag is between flagger, author and moderation. */
function showsToAll(item: Flagged, flag: Flag): boolean {
  return flag.bannerForAll && !item.bannerForAll && item.visible;
}

async function flagPost({ posts }: Community, flag: Flag, context: EventContext): Promise<void> {
  const changed = await posts.change(flag.contentId, (post) => {
    if (post.status === 'deleted' || isSettled(post, flag)) return null;
    return {
      set: { ...stateAfter(post, flag), ...(post.visible ? { status: 'flagged' as const } : {}) },
      outbox: showsToAll(post, flag) ? [statusAppliedEntry(context)] : [],
    };
  });
  if (changed) posts.notify(changed._id);
}

async function flagComment(community: Community, flag: Flag, context: EventContext): Promise<void> {
  const { comments, commentProjection } = community;
  const hint = { moderationVersion: flag.moderationVersion, delta: 0 as const };
  const changed = await comments.change(flag.contentId, (comment) => {
    if (isSettled(comment, flag)) return null;
    return {
      set: { ...stateAfter(comment, flag), ...(comment.visible ? { status: 'flagged' as const } : {}) },
      outbox: showsToAll(comment, flag) ? [commentStatusEntry(hint, context)] : [],
    };
  });
  if (!changed || flag.moderationVersion <= (changed.decidedVersion ?? 0)) return;
  await commentProjection.addDecision(changed, hint);
  comments.notify(changed._id);
}

/** Remembers who flagged for the banner; the item stays visible until it is decided. */
export function onContentFlagged(community: Community): Subscriber {
  return onEvent(contentFlagged, async ({ data }, { actor, requestId }) => {
    const context: EventContext = { actor, requestId };
    if (data.contentType === 'post') await flagPost(community, data, context);
    if (data.contentType === 'comment') await flagComment(community, data, context);
  });
}
