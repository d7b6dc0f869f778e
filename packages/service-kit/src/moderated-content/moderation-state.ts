import type { ContentStatus } from '@ankur/contracts/community/post';
import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import type { Screening } from './screening.ts';

/** What an owner of content (post, comment, blog post) stores of its moderation. */
export interface ModerationState {
  status: ContentStatus;
  /** Follows from the status, so that lists can be read by an index. */
  visible: boolean;
  /** Members whose flags stand: no newer decision has settled them. In the order of their flags. */
  flaggedBy: string[];
  /** Moderation version of each flag, in the order of `flaggedBy`; shorter or absent in documents stored before it was kept. */
  flagVersions?: number[];
  bannerForAll: boolean;
  /** Moderation version of the newest standing flag that shows the banner to everybody; absent in documents stored before it was kept. */
  bannerVersion?: number;
  rejectionReason: string | null;
  /** Newest moderation version seen, of flags and decisions. */
  moderationVersion: number;
  /** Moderation version of the newest decision applied. */
  decidedVersion?: number;
  /** False when nobody answered before the text was published, which asks moderation for a late check; else absent or true. */
  screened?: boolean;
}

/** What flags or a decision change: the fields to store, and whether others must be told with `content.statusApplied`. */
export interface ModerationChange {
  set: Partial<ModerationState>;
  announce: boolean;
}

/** State of new content; what screening holds waits for review unseen. */
export function newModerationState({
  hold,
  screened,
}: Pick<Screening, 'hold' | 'screened'>): ModerationState {
  return {
    status: hold ? 'pending' : 'published',
    visible: !hold,
    flaggedBy: [],
    flagVersions: [],
    bannerForAll: false,
    bannerVersion: 0,
    rejectionReason: null,
    moderationVersion: 0,
    screened,
  };
}

/** A flag that stands. */
export interface StandingFlag {
  by: string;
  version: number;
}

/** The flags that stand, oldest first. */
export function standingFlags({ flaggedBy, flagVersions = [] }: ModerationState): StandingFlag[] {
  return flaggedBy.map((by, index) => ({ by, version: flagVersions[index] ?? 0 }));
}

/** Flaggers remembered for the banner; long before this many it shows to everyone. */
const maxFlaggers = 50;

/** Status and flags that result when `status` was decided (or stood before) and these flags stand. Flagged content stays visible; flags never reopen what is hidden. */
export function stateAfter(
  status: ContentStatus,
  flags: readonly StandingFlag[],
): Pick<ModerationState, 'status' | 'visible' | 'flaggedBy'> & { flagVersions: number[] } {
  const visible = isVisibleStatus(status);
  const kept = flags.toSorted((a, b) => a.version - b.version || (a.by < b.by ? -1 : 1)).slice(-maxFlaggers);
  return {
    status: visible && kept.length > 0 ? 'flagged' : status,
    visible,
    flaggedBy: kept.map(({ by }) => by),
    flagVersions: kept.map(({ version }) => version),
  };
}
