import { z } from 'zod';
import { contentStatus } from '../community/post.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../primitives.ts';
import { caseKey, contentType } from './case.ts';

/** What has become of somebody's flags. */
const flaggerRecord = z.object({
  _id: z.string(),
  username: z.string(),
  upheld: z.int().describe('of their newest 50: an admin took the item down'),
  dismissed: z.int().describe('an admin kept the item'),
  isNew: z.boolean().describe('the account is younger than the new-account window'),
  weight: z.number().describe('what this flag counts towards a threshold, 0 to 1'),
});

/** What an admin wants to know besides the item itself. */
export const caseContext = z
  .object({
    author: z.object({
      joinedAt: instant.nullable().describe('null where nobody can tell: the account is gone or unreachable'),
      items: z.int(),
      upheld: z.int().describe('taken down by an admin'),
      kept: z.int().describe('flagged or held, and approved'),
      decisions: z
        .array(
          z.object({
            contentType,
            contentId: z.string(),
            excerpt: z.string(),
            status: contentStatus,
            reason: z.string().nullable(),
            at: instant,
          }),
        )
        .describe('the newest 5'),
    }),
    flaggers: z.array(flaggerRecord).describe('of the flags that stand, at most 20'),
    hits: z
      .array(z.object({ keyword: z.string(), severity: z.string() }))
      .describe('banned words that the text meets under the settings of now'),
  })
  .meta({ id: 'CaseContext' });
export type CaseContext = z.output<typeof caseContext>;

/** The past of the people around an item. */
export const contextEndpoints = {
  getCaseContext: defineEndpoint({
    id: 'getCaseContext',
    service: 'moderation',
    method: 'GET',
    path: '/api/moderation/contexts/:key',
    access: 'moderator',
    limit: 'admin',
    summary: "An author's past decisions, the flaggers' accuracy and the matched words of an item",
    params: z.object({ key: caseKey }),
    output: caseContext,
    errors: ['CASE_NOT_FOUND'],
  }),
} as const;
