import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { bodyText } from '../text.ts';
import { caseKey, moderationCase } from './case.ts';
import { moderationActions } from './flag-reasons.ts';
import { maxCasesRead } from './limits.ts';

/** What became of one item of several. */
const bulkResult = z.object({
  key: caseKey,
  ok: z.boolean(),
  code: z.string().nullable().describe('error code of a refusal'),
  message: z.string().nullable(),
  post: moderationCase.nullable().describe('the item as it is now, when it is known'),
});
export type BulkResult = z.output<typeof bulkResult>;

/** Several decisions in one call; each stands alone, with its own version and its own entry in the audit log. */
export const bulkEndpoints = {
  moderateCases: defineEndpoint({
    id: 'moderateCases',
    service: 'moderation',
    method: 'POST',
    path: '/api/moderation/decisions',
    access: 'moderator',
    limit: 'admin',
    summary: 'Decide on up to 50 items at once; answers what became of each',
    timeoutMs: 30_000,
    body: z.object({
      items: z
        .array(z.object({ key: caseKey, version: z.int().nonnegative() }))
        .min(1)
        .max(maxCasesRead),
      action: z.enum(moderationActions),
      reason: bodyText({ max: 1000 }).default(''),
      notes: bodyText({ max: 2000 }).default(''),
    }),
    output: z.object({ results: z.array(bulkResult) }),
  }),
} as const;
