import { z } from 'zod';
import { bannedKeyword, moderationSettings } from '@ankur/contracts/moderation/settings';
import { keywordsChanged, moderationSettingsChanged } from '@ankur/contracts/moderation/moderation.events';
import type { Settings } from '@ankur/service-kit/settings/create-settings';
import { defineSettings, type Versioned } from '@ankur/service-kit/settings/settings-definition';

/** A banned word or phrase; `key` is the form it is compared in. */
const storedKeyword = bannedKeyword.extend({ key: z.string() });

const storedSettings = moderationSettings
  .omit({ version: true })
  .extend({ bannedKeywords: z.array(storedKeyword), seeded: z.boolean() });

export type StoredSettings = Versioned<z.output<typeof storedSettings>>;
export type ModerationSettingsDocument = Settings<z.output<typeof storedSettings>>;

/** Defaults of decision C13. Language and image checks are off: there is no provider for them. */
export const moderationSettingsDefinition = defineSettings({
  collection: 'moderationSettings',
  id: 'settings',
  schema: storedSettings,
  events: [moderationSettingsChanged, keywordsChanged],
  defaults: {
    autoModerationEnabled: true,
    keywordFilteringEnabled: true,
    languageFilteringEnabled: false,
    imageModerationEnabled: false,
    manualReviewEnabled: false,
    newAccountReviewEnabled: true,
    newAccountHours: 24,
    newAccountPosts: 10,
    autoFlagThreshold: 0.8,
    autoRemoveThreshold: 0.95,
    reviewQueueThreshold: 0.7,
    autoFlagCount: 3,
    autoRemoveCount: 10,
    languageScoreThreshold: 70,
    bannedKeywords: [],
    seeded: false,
  },
});
