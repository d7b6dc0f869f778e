import { z } from 'zod';
import { defineEndpoint, fileTimeoutMs } from '../endpoint.ts';

/** Pictures of blog posts and advertisements. */
export const uploadEndpoints = {
  getContentFile: defineEndpoint({
    id: 'getContentFile',
    service: 'content',
    method: 'GET',
    path: '/uploads/content/:key',
    access: 'public',
    limit: 'file',
    timeoutMs: fileTimeoutMs,
    summary: 'A picture of a blog post or an advertisement',
    params: z.object({
      key: z
        .string()
        .regex(/^[0-9a-f]{32}\.(?:webp|png|jpg|avif)$/)
        .meta({ examples: ['0123456789abcdef0123456789abcdef.webp'] }),
    }),
    output: z.unknown().describe('the bytes of the picture'),
  }),
} as const;
