import { z } from 'zod';
import { severities } from './case.ts';

export const keywordCategories = [
  'general',
  'harassment',
  'hate',
  'nsfw',
  'profanity',
  'violence',
  'spam',
  'other',
] as const;

export const bannedKeyword = z.object({
  keyword: z.string(),
  severity: z.enum(severities).default('high'),
  category: z
    .string()
    .transform((value) => (value === 'hate_speech' ? 'hate' : value))
    .pipe(z.enum(keywordCategories))
    .default('general'),
});

const score = z.number().min(0).max(1);
const count = z.int().min(1).max(10);
const newAccountHours = z.int().min(1).max(720);
const newAccountPosts = z.int().min(1).max(100);

/** Moderation settings (C13): scores are 0 to 1, counts are distinct flaggers. */
export const moderationSettings = z
  .object({
    autoModerationEnabled: z.boolean(),
    keywordFilteringEnabled: z.boolean(),
    languageFilteringEnabled: z.boolean(),
    imageModerationEnabled: z.boolean(),
    manualReviewEnabled: z.boolean(),
    newAccountReviewEnabled: z
      .boolean()
      .describe('texts with a link, and many posts, by new accounts are held'),
    newAccountHours: newAccountHours.describe('how long an account is new'),
    newAccountPosts: newAccountPosts
      .default(10)
      .describe('posts and blog posts that appear at once while it is; further ones are held'),
    autoFlagThreshold: score,
    autoRemoveThreshold: score,
    reviewQueueThreshold: score,
    autoFlagCount: count,
    autoRemoveCount: count,
    languageScoreThreshold: z.number().min(0).max(100),
    bannedKeywords: z.array(bannedKeyword),
    version: z.int(),
  })
  .meta({ id: 'ModerationSettings' });
export type ModerationSettings = z.infer<typeof moderationSettings>;

/** A partial change: out of range or unknown is refused as a whole. A whole number 2 to 10 sent to an old threshold key is stored as the count (C13). */
const scoreOrCount = z.union([score, z.int().min(2).max(10)]);
export const moderationSettingsChange = z.strictObject({
  autoModerationEnabled: z.boolean().optional(),
  keywordFilteringEnabled: z.boolean().optional(),
  languageFilteringEnabled: z.boolean().optional(),
  imageModerationEnabled: z.boolean().optional(),
  manualReviewEnabled: z.boolean().optional(),
  newAccountReviewEnabled: z.boolean().optional(),
  newAccountHours: newAccountHours.optional(),
  newAccountPosts: newAccountPosts.optional(),
  autoFlagThreshold: scoreOrCount.optional(),
  autoRemoveThreshold: scoreOrCount.optional(),
  reviewQueueThreshold: score.optional(),
  autoFlagCount: count.optional(),
  autoRemoveCount: count.optional(),
  languageScoreThreshold: z.number().min(0).max(100).optional(),
});
