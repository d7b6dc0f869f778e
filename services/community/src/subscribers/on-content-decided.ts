import type { ContentStatus } from '@ankur/contracts/community/post';
import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import { contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { commentStatusEntry, type StatusHint } from '../comments/comment-events.ts';
import type { Community } from '../context.ts';
import { statusAppliedEntry } from '../posts/post-events.ts';

interface Decision {
  contentId: string;
  status: ContentStatus;
  reason: string | null;
  moderationVersion: number;
}

/** What is known of the item's moderation. */
interface Versions {
  moderationVersion: number;
  decidedVersion?: number;
}

interface Decided {
  status: ContentStatus;
  visible: boolean;
  rejectionReason: string | null;
  moderationVersion: number;
  decidedVersion: number;
  flaggedBy?: string[];
  bannerForAll?: boolean;
}

/**
 * Approval dismisses the flags (C11); a decision to flag shows the banner to everyone (C10). A flag that came after
 * the decision may have arrived before it: then it stands.
 */
function stateAfter(before: Versions, { status, reason, moderationVersion }: Decision): Decided {
  const visible = isVisibleStatus(status);
  const flaggedSince = before.moderationVersion > moderationVersion;
  const dismissed = visible && status !== 'flagged' && !flaggedSince;
  return {
    status: visible && flaggedSince ? 'flagged' : status,
    visible,
    rejectionReason: visible ? null : reason,
    moderationVersion: Math.max(before.moderationVersion, moderationVersion),
    decidedVersion: moderationVersion,
    ...(status === 'flagged' ? { bannerForAll: true } : {}),
    ...(dismissed ? { flaggedBy: [], bannerForAll: false } : {}),
  };
}

const isApplied = ({ decidedVersion = 0 }: Versions, decision: Decision): boolean =>
  decidedVersion >= decision.moderationVersion;

async function decidePost(
  { posts, tally }: Community,
  decision: Decision,
  context: EventContext,
): Promise<void> {
  const changed = await posts.change(decision.contentId, (post) => {
    if (post.status === 'deleted' || isApplied(post, decision)) return null;
    return { set: stateAfter(post, decision), outbox: [statusAppliedEntry(context)] };
  });
  if (!changed) return;
  posts.notify(changed._id);
  await tally.settle(changed._id);
}

async function decideComment(community: Community, decision: Decision, context: EventContext): Promise<void> {
  const { comments, commentProjection } = community;
  const { moderationVersion } = decision;
  const visible = isVisibleStatus(decision.status);
  let hint: StatusHint | null = null;
  const changed = await comments.change(decision.contentId, (comment) => {
    if (isApplied(comment, decision)) return null;
    hint = { moderationVersion, delta: comment.visible === visible ? 0 : visible ? 1 : -1 };
    return { set: stateAfter(comment, decision), outbox: [commentStatusEntry(hint, context)] };
  });
  if (!changed) return;
  // Decided by an earlier delivery: the relay carries it on from the outbox.
  if (hint) await commentProjection.addDecision(changed, hint);
  comments.notify(changed._id);
}

/** Applies what moderation decided, once and only when newer; every feed obeys with this write. */
export function onContentDecided(community: Community): Subscriber {
  return onEvent(contentStatusDecided, async ({ data }, { actor, requestId }) => {
    const context: EventContext = { actor, requestId };
    if (data.contentType === 'post') await decidePost(community, data, context);
    if (data.contentType === 'comment') await decideComment(community, data, context);
  });
}
