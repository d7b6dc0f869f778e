import { z } from 'zod';
import { contentStatus } from '../community/post.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../primitives.ts';
import { bodyText, lineText } from '../text.ts';
import { contentType, severities } from './case.ts';
import { bannedKeyword, moderationSettingsChange } from './settings.ts';

/** What a rule does to a text. */
const ruleEffect = z.enum(['published', 'flagged', 'held', 'removed']);

/** A rule tried on the past. */
export const rehearsal = z
  .object({
    days: z.int(),
    scanned: z.int(),
    isComplete: z.boolean().describe('false when there was more than is looked at'),
    hits: z.int().describe('items that would have been treated otherwise, or hold the proposed word'),
    effects: z.record(ruleEffect, z.int()),
    laterApproved: z.int().describe('hits that an admin has approved: false alarms'),
    laterRemoved: z.int().describe('hits that an admin has taken down'),
    samples: z
      .array(
        z.object({
          contentType,
          contentId: z.string(),
          excerpt: z.string(),
          author: z.string(),
          status: contentStatus,
          effect: ruleEffect,
          createdAt: instant,
        }),
      )
      .describe('the newest 10 hits'),
  })
  .meta({ id: 'Rehearsal' });
export type Rehearsal = z.output<typeof rehearsal>;

/** Trying rules before they count. */
export const ruleEndpoints = {
  testRules: defineEndpoint({
    id: 'testRules',
    service: 'moderation',
    method: 'POST',
    path: '/api/moderation/rules/test',
    access: 'admin',
    limit: 'admin',
    summary: 'What the rules of now do to a sample text, and which words they meet',
    body: z.object({ text: bodyText({ min: 1, max: 5000 }) }),
    output: z.object({
      effect: ruleEffect,
      rule: z.string().nullable(),
      severity: z.enum(severities).nullable(),
      hits: z.array(z.object({ keyword: z.string(), severity: z.enum(severities), category: z.string() })),
    }),
  }),
  rehearseRules: defineEndpoint({
    id: 'rehearseRules',
    service: 'moderation',
    method: 'POST',
    path: '/api/moderation/rules/rehearse',
    access: 'admin',
    limit: 'admin',
    summary: 'What a keyword, threshold or count would have done in the last 30 days; nothing is changed',
    timeoutMs: 15_000,
    body: z.object({
      keyword: bannedKeyword.extend({ keyword: lineText({ min: 1, max: 80 }) }).optional(),
      settings: moderationSettingsChange.optional(),
    }),
    output: rehearsal,
  }),
} as const;
