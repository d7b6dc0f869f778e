import { z } from 'zod';
import { blogBodyBytes } from '../content/limits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { objectId } from '../primitives.ts';
import { roles } from '../roles.ts';
import { bodyText, lineText } from '../text.ts';
import { contentType } from './case.ts';

/** What is screened: everything that has cases, and events, which wait for an admin anyway. */
export const screenedType = z.enum([...contentType.options, 'event']);
export type ScreenedType = z.infer<typeof screenedType>;

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
      contentType: screenedType,
      authorId: objectId.describe('it tells when the account was made'),
      authorRole: z.enum(roles).optional(),
      isEdit: z.boolean().default(false).describe('the text of something that counts already'),
      title: lineText({ max: 160 }).default(''),
      text: bodyText({ max: blogBodyBytes }),
    }),
    maxBodyBytes: blogBodyBytes,
    output: z.object({ verdict: z.enum(['publish', 'hold']), rule: z.string().nullable() }),
  }),
} as const;
