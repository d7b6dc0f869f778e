import type { StoredCase } from '../cases/store/case.model.ts';
import type { StoredSettings } from '../settings/moderation-settings.ts';

/**
 * Whether everybody sees the banner of a flagged item (C10): enough distinct members flagged it, whatever their flags
 * weigh, for a banner warns and takes nothing away; or one who reviews content did.
 */
export function showsToAll(
  { flags, flagCount }: Pick<StoredCase, 'flags' | 'flagCount'>,
  {
    autoModerationEnabled: isOn,
    autoFlagCount,
  }: Pick<StoredSettings, 'autoModerationEnabled' | 'autoFlagCount'>,
): boolean {
  return flags.some(({ byStaff }) => byStaff === true) || (isOn && flagCount >= autoFlagCount);
}
