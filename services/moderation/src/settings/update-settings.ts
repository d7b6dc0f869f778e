import type { z } from 'zod';
import type { moderationSettingsChange } from '@ankur/contracts/moderation/settings';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { ModerationContext } from '../context.ts';
import { settingsEvents } from './settings-event.ts';
import type { Settings } from './settings.model.ts';

type Change = z.output<typeof moderationSettingsChange>;
type Fields = Partial<Omit<Settings, '_id' | 'version' | 'bannedKeywords' | 'seeded'>>;

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

/** Changes single settings and writes one audit entry with their values before and after; what stays as it is leaves no trace. */
export async function updateSettings(
  { settings, rules }: ModerationContext,
  change: Change,
  cause: EventContext,
): Promise<Settings> {
  const after = fieldsToSet(change);
  const names = Object.keys(after) as (keyof Fields)[];
  const result = await settings.change((current) => {
    if (names.every((name) => current[name] === after[name])) return null;
    const before = Object.fromEntries(names.map((name) => [name, current[name]]));
    const act = {
      action: 'moderationSettings.update' as const,
      target: { type: 'moderationSettings', id: 'settings' },
      before,
      after: { ...after },
    };
    return { set: after, events: settingsEvents(current, act, cause) };
  });
  await rules.refresh();
  return result;
}
