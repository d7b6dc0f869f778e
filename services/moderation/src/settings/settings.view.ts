import type { ModerationSettings } from '@ankur/contracts/moderation/settings';
import type { Settings } from './settings.model.ts';

/** Settings as admins read them. */
export function settingsView({ _id, seeded, bannedKeywords, ...rest }: Settings): ModerationSettings {
  const keywords = bannedKeywords.map(({ keyword, severity, category }) => ({ keyword, severity, category }));
  return { ...rest, bannedKeywords: keywords };
}
