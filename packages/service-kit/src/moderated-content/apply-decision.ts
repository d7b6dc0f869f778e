import type { ContentStatus } from '@ankur/contracts/community/post';
import {
  stateAfter,
  standingFlags,
  type ModerationChange,
  type ModerationState,
} from './moderation-state.ts';

/** A decision of moderation, by an admin or a rule. */
export interface Decision {
  status: ContentStatus;
  reason: string | null;
  moderationVersion: number;
  /** Of flagged content; true unless said otherwise. */
  bannerForAll?: boolean | undefined;
  /** Of content that is flagged again, because the decision on these members' flags was undone. */
  flaggerIds?: readonly string[] | undefined;
}

/** The flags that stand after a decision, one per member. */
function flagsAfter(item: ModerationState, { status, moderationVersion, flaggerIds = [] }: Decision) {
  const since = standingFlags(item).filter(({ version }) => version > moderationVersion);
  const known = new Set(since.map(({ by }) => by));
  const restored = status === 'flagged' ? flaggerIds.filter((by) => !known.has(by)) : [];
  return [...restored.map((by) => ({ by, version: moderationVersion })), ...since];
}

/**
 * Applies a decision. It settles every flag up to its version; one that was made later but arrived earlier stands.
 * A decision sent again changes nothing and is confirmed again, because the confirmation may have been lost.
 * Null: a newer decision holds.
 */
export function applyDecision(item: ModerationState, decision: Decision): ModerationChange | null {
  const { status, reason, moderationVersion, bannerForAll = true } = decision;
  const decided = item.decidedVersion ?? 0;
  if (decided > moderationVersion) return null;
  if (decided === moderationVersion) return { set: {}, announce: true };
  const after = stateAfter(status, flagsAfter(item, decision));
  const bannerVersion = item.bannerVersion ?? 0;
  const bannerStands = bannerVersion > moderationVersion;
  return {
    set: {
      ...after,
      bannerForAll: (status === 'flagged' && bannerForAll) || bannerStands,
      bannerVersion: bannerStands ? bannerVersion : 0,
      rejectionReason: after.visible ? null : reason,
      moderationVersion: Math.max(item.moderationVersion, moderationVersion),
      decidedVersion: moderationVersion,
    },
    announce: true,
  };
}
