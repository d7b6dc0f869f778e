import { z } from 'zod';
import { defineEndpoint, fileTimeoutMs } from '../endpoint.ts';

/** Files of posts. */
export const mediaEndpoints = {
  getPostMedia: defineEndpoint({
    id: 'getPostMedia',
    service: 'community',
    method: 'GET',
    path: '/uploads/community/:key',
    access: 'public',
    limit: 'file',
    timeoutMs: fileTimeoutMs,
    summary:
      'A file of a visible post or the small form of a picture, with ranges; documents come as attachments. What waits or was rejected: its author and admins',
    params: z.object({
      key: z
        .string()
        .regex(/^[0-9a-f]{32}(-small)?\.[a-z0-9]{3,4}$/)
        .meta({ examples: ['0123456789abcdef0123456789abcdef.webp'] }),
    }),
    output: z.unknown().describe('the bytes of the file'),
  }),
} as const;
