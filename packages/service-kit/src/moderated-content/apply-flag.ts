import {
  stateAfter,
  standingFlags,
  type ModerationChange,
  type ModerationState,
} from './moderation-state.ts';

/** A member's flag; `bannerForAll` when enough distinct members have flagged the content (C10). */
export interface Flag {
  flaggerId: string;
  bannerForAll: boolean;
  moderationVersion: number;
}

/** Events may overtake each other: a flag made before a decision that has been applied is settled, whenever it arrives. */
function isSettled(item: ModerationState, flag: Flag): boolean {
  return flag.moderationVersion <= (item.decidedVersion ?? 0);
}

/**
 * Counts a flag once. Only a banner for everybody is news for everybody; a single flag is between flagger, author and
 * moderation. Null: known already, or settled by a decision.
 */
export function applyFlag(item: ModerationState, flag: Flag): ModerationChange | null {
  if (isSettled(item, flag)) return null;
  const { flaggerId: by, moderationVersion: version } = flag;
  const flags = standingFlags(item);
  const bannerVersion = Math.max(item.bannerVersion ?? 0, flag.bannerForAll ? version : 0);
  const isKnown = flags.some((known) => known.by === by && known.version >= version);
  if (isKnown && bannerVersion === (item.bannerVersion ?? 0)) return null;
  const others = flags.filter((known) => known.by !== by);
  const bannerForAll = item.bannerForAll || flag.bannerForAll;
  return {
    set: {
      ...stateAfter(item.status, isKnown ? flags : [...others, { by, version }]),
      bannerForAll,
      bannerVersion,
      moderationVersion: Math.max(item.moderationVersion, version),
    },
    announce: bannerForAll && !item.bannerForAll && item.visible,
  };
}
