import type { Settings } from './settings.model.ts';

export const settingsId = 'settings';

/** Defaults of decision C13. Language and image checks are off: there is no provider for them. */
export const defaultSettings: Omit<Settings, '_id'> = {
  autoModerationEnabled: true,
  keywordFilteringEnabled: true,
  languageFilteringEnabled: false,
  imageModerationEnabled: false,
  manualReviewEnabled: false,
  newAccountReviewEnabled: true,
  newAccountHours: 24,
  autoFlagThreshold: 0.8,
  autoRemoveThreshold: 0.95,
  reviewQueueThreshold: 0.7,
  autoFlagCount: 3,
  autoRemoveCount: 10,
  languageScoreThreshold: 70,
  bannedKeywords: [],
  version: 1,
  seeded: false,
};
