import { z } from 'zod';
import { blogBodyBytes } from '../content/limits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { roles } from '../roles.ts';
import { contentType } from './case.ts';

/** Synchronous screening of new text, asked by the owner of the content with a 300 ms budget. */
export const screeningEndpoints = {
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
