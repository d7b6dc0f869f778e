import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../primitives.ts';
import { cursorText } from '../text.ts';
import { contentType, flagReason } from './case.ts';
import { flagOutcomes } from './flag-reasons.ts';

/** A flag as its own flagger sees it. Who decided is told to nobody, and what was taken down says nothing any more. */
export const myFlag = z
  .object({
    contentType,
    contentId: z.string(),
    postId: z.string().nullable().describe('the post that shows it; null of a blog post'),
    excerpt: z
      .string()
      .nullable()
      .describe('the first words that were flagged; null when it is no longer shown to others'),
    reason: flagReason,
    description: z.string(),
    flaggedAt: instant,
    outcome: z.enum(flagOutcomes),
    decidedAt: instant.nullable(),
  })
  .meta({ id: 'MyFlag' });
export type MyFlag = z.infer<typeof myFlag>;

/** What became of the flags of a member. */
export const myFlagEndpoints = {
  listMyFlags: defineEndpoint({
    id: 'listMyFlags',
    service: 'moderation',
    method: 'GET',
    path: '/api/moderation/my-flags',
    access: 'user',
    limit: 'read',
    summary: 'What the caller has flagged, the newest first, with what became of it',
    query: z.object({ cursor: cursorText.optional() }),
    output: z.object({ flags: z.array(myFlag), nextCursor: z.string().nullable() }),
  }),
} as const;
