import type { ModerationContext } from '../context.ts';
import type { StoredCase } from '../cases/store/case.model.ts';

/** What the owner must hear of flags that an undo puts back: whose they are, and whether everybody sees the banner. */
export function flagsAgain(
  { settings }: Pick<ModerationContext, 'settings'>,
  { flags, flagCount }: Pick<StoredCase, 'flags' | 'flagCount'>,
): { flaggerIds: string[]; bannerForAll: boolean } {
  const { autoModerationEnabled: isOn, autoFlagCount } = settings.current();
  return {
    flaggerIds: flags.map(({ flagger }) => flagger._id),
    bannerForAll: isOn && flagCount >= autoFlagCount,
  };
}
