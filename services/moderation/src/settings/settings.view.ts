import type { ModerationSettings } from '@ankur/contracts/moderation/settings';
import type { StoredSettings } from './moderation-settings.ts';

/** Settings as admins read them. */
export function viewSettings({ seeded, bannedKeywords, ...rest }: StoredSettings): ModerationSettings {
  const keywords = bannedKeywords.map(({ keyword, severity, category }) => ({ keyword, severity, category }));
  return { ...rest, bannedKeywords: keywords };
}
