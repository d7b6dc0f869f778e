import { Schema, type Connection, type Model } from 'mongoose';
import type { z } from 'zod';
import type { ModerationSettings, bannedKeyword } from '@ankur/contracts/moderation/settings';
import { withOutbox } from '@ankur/service-kit/outbox/outbox-fields';

/** A banned word or phrase; `key` is the form it is compared in. */
export interface StoredKeyword extends z.output<typeof bannedKeyword> {
  key: string;
}

/** The one settings document. */
export interface Settings extends Omit<ModerationSettings, 'bannedKeywords'> {
  _id: string;
  bannedKeywords: StoredKeyword[];
  seeded: boolean;
}

const keywordSchema = new Schema<StoredKeyword>(
  { keyword: String, severity: String, category: String, key: String },
  { _id: false },
);

const required = <T>(type: T) => ({ type, required: true }) as const;

const settingsSchema = new Schema<Settings>(
  {
    _id: required(String),
    autoModerationEnabled: required(Boolean),
    keywordFilteringEnabled: required(Boolean),
    languageFilteringEnabled: required(Boolean),
    imageModerationEnabled: required(Boolean),
    manualReviewEnabled: required(Boolean),
    newAccountReviewEnabled: required(Boolean),
    newAccountHours: required(Number),
    autoFlagThreshold: required(Number),
    autoRemoveThreshold: required(Number),
    reviewQueueThreshold: required(Number),
    autoFlagCount: required(Number),
    autoRemoveCount: required(Number),
    languageScoreThreshold: required(Number),
    bannedKeywords: [keywordSchema],
    version: required(Number),
    seeded: required(Boolean),
  },
  { collection: 'moderationSettings', versionKey: false },
);
withOutbox(settingsSchema);

export function settingsModel(connection: Connection): Model<Settings> {
  return connection.model<Settings>('ModerationSettings', settingsSchema);
}
