import type { z } from 'zod';
import type { moderationSettingsChange } from '@ankur/contracts/moderation/settings';
import type { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../context.ts';
import type { StoredSettings } from './moderation-settings.ts';
import { viewSettings } from './settings.view.ts';

type Change = z.output<typeof moderationSettingsChange>;
type Fields = Partial<Omit<StoredSettings, 'version' | 'bannedKeywords' | 'seeded'>>;

/** The console's panel sends counts of flaggers to the threshold keys: a number above 1 is such a count (decision C13). */
export function fieldsToSet({ autoFlagThreshold, autoRemoveThreshold, ...change }: Change): Fields {
  const fields: Fields = {};
  if (autoFlagThreshold !== undefined) {
    if (autoFlagThreshold > 1) fields.autoFlagCount = autoFlagThreshold;
    else fields.autoFlagThreshold = autoFlagThreshold;
  }
  if (autoRemoveThreshold !== undefined) {
    if (autoRemoveThreshold > 1) fields.autoRemoveCount = autoRemoveThreshold;
    else fields.autoRemoveThreshold = autoRemoveThreshold;
  }
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...fields, ...(Object.fromEntries(named) as Fields) };
}

/** Changes single settings; what stays as it is leaves no trace. */
export function updateSettings({
  settings,
}: ModerationContext): UseCase<typeof settingsEndpoints.updateModerationSettings> {
  return async (input) => {
    const act = {
      action: 'moderationSettings.update',
      target: { type: 'moderationSettings', id: 'settings' },
    };
    return viewSettings(
      await settings.change(input, () => ({ set: fieldsToSet(input.body), seen: input.seenVersion, act })),
    );
  };
}
