import type { ModerationContext } from '../context.ts';
import type { StoredCase } from '../cases/store/case.model.ts';
import { showsToAll } from './banner.policy.ts';

/** What the owner must hear of flags that an undo puts back: whose they are, and whether everybody sees the banner. */
export function flagsAgain(
  { settings }: Pick<ModerationContext, 'settings'>,
  flagged: Pick<StoredCase, 'flags' | 'flagCount'>,
): { flaggerIds: string[]; bannerForAll: boolean } {
  return {
    flaggerIds: flagged.flags.map(({ flagger }) => flagger._id),
    bannerForAll: showsToAll(flagged, settings.current()),
  };
}
