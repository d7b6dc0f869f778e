import { z } from 'zod';
import { blogBodyBytes } from '../content/limits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../primitives.ts';
import { roles } from '../roles.ts';
import { caseEndpoints } from './case.endpoints.ts';
import { contentType, severities } from './case.ts';

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
  keyword: z.string().trim().min(1).max(80),
  severity: z.enum(severities).default('high'),
  category: z
    .string()
    .transform((value) => (value === 'hate_speech' ? 'hate' : value))
    .pipe(z.enum(keywordCategories))
    .default('general'),
});

/** What no address may contain, and so could never be named again to be removed. */
const unaddressable = /[/\\\p{Cc}]|%(?=(25)*(2f|5c|2e|00))/giu;

/** A keyword to add. Words are compared without the marks between them, so a space instead of a slash means the same. */
const newKeyword = bannedKeyword.extend({
  keyword: z
    .string()
    .transform((keyword) => keyword.replace(unaddressable, ' ').replace(/\s+/g, ' '))
    .pipe(bannedKeyword.shape.keyword),
});

const score = z.number().min(0).max(1);
const count = z.int().min(1).max(10);
const newAccountHours = z.int().min(1).max(720);

/** Moderation settings (C13): scores are 0 to 1, counts are distinct flaggers. */
export const moderationSettings = z
  .object({
    autoModerationEnabled: z.boolean(),
    keywordFilteringEnabled: z.boolean(),
    languageFilteringEnabled: z.boolean(),
    imageModerationEnabled: z.boolean(),
    manualReviewEnabled: z.boolean(),
    newAccountReviewEnabled: z.boolean().describe('texts with a link by new accounts are held'),
    newAccountHours: newAccountHours.describe('how long an account is new'),
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
  autoFlagThreshold: scoreOrCount.optional(),
  autoRemoveThreshold: scoreOrCount.optional(),
  reviewQueueThreshold: score.optional(),
  autoFlagCount: count.optional(),
  autoRemoveCount: count.optional(),
  languageScoreThreshold: z.number().min(0).max(100).optional(),
});

export const auditEntry = z
  .object({
    _id: z.string(),
    at: instant,
    service: z.string(),
    actor: z.object({ id: z.string(), username: z.string(), role: z.string() }).nullable(),
    action: z.string(),
    target: z.object({ type: z.string(), id: z.string(), label: z.string().optional() }),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    reason: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

/** Flags, the moderation lists and decisions, settings, keywords, the audit log. */
export const moderationEndpoints = {
  ...caseEndpoints,
  getModerationSettings: defineEndpoint({
    id: 'getModerationSettings',
    service: 'moderation',
    method: 'GET',
    path: '/api/moderation/settings',
    access: 'admin',
    limit: 'admin',
    summary: 'Moderation settings and banned keywords',
    output: moderationSettings,
  }),
  updateModerationSettings: defineEndpoint({
    id: 'updateModerationSettings',
    service: 'moderation',
    method: 'PATCH',
    path: '/api/moderation/settings',
    access: 'admin',
    limit: 'admin',
    summary: 'Change single settings; one bad value refuses the whole change',
    body: moderationSettingsChange,
    output: moderationSettings,
  }),
  addBannedKeyword: defineEndpoint({
    id: 'addBannedKeyword',
    service: 'moderation',
    method: 'POST',
    path: '/api/moderation/banned-keywords',
    access: 'admin',
    limit: 'admin',
    summary: 'Add a banned word or phrase',
    body: newKeyword,
    output: moderationSettings,
    status: 201,
    errors: ['KEYWORD_EXISTS'],
  }),
  removeBannedKeyword: defineEndpoint({
    id: 'removeBannedKeyword',
    service: 'moderation',
    method: 'DELETE',
    path: '/api/moderation/banned-keywords/:keyword',
    access: 'admin',
    limit: 'admin',
    summary: 'Remove a banned word or phrase',
    params: z.object({ keyword: z.string().min(1).max(80) }),
    output: moderationSettings,
    errors: ['KEYWORD_NOT_FOUND'],
  }),
  listAudit: defineEndpoint({
    id: 'listAudit',
    service: 'moderation',
    method: 'GET',
    path: '/api/moderation/audit',
    access: 'admin',
    limit: 'admin',
    summary: 'The append-only audit log, newest first',
    query: z.object({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      targetId: z.string().max(80).optional(),
      actorId: z.string().max(80).optional(),
    }),
    output: z.object({ entries: z.array(auditEntry), nextCursor: z.string().nullable() }),
  }),
} as const;

/** Synchronous screening of new text, asked by the owner of the content with a 300 ms budget. */
export const moderationInternalEndpoints = {
  screenContent: defineEndpoint({
    id: 'screenContent',
    service: 'moderation',
    method: 'POST',
    path: '/internal/screen',
    access: 'service',
    limit: 'write',
    summary: 'Whether new text is published or held for review, and by which rule',
    body: z.object({
      contentType,
      authorId: z.string().describe('an ObjectId: it tells when the account was made'),
      authorRole: z.enum(roles).optional(),
      title: z.string().default(''),
      text: z.string(),
    }),
    maxBodyBytes: blogBodyBytes,
    output: z.object({ verdict: z.enum(['publish', 'hold']), rule: z.string().nullable() }),
  }),
} as const;
