import { z } from 'zod';
import { defineEndpoint, fileTimeoutMs } from '../endpoint.ts';

/** Pictures of events. */
export const eventPictureEndpoints = {
  getEventPicture: defineEndpoint({
    id: 'getEventPicture',
    service: 'events',
    method: 'GET',
    path: '/uploads/events/:key',
    access: 'public',
    limit: 'file',
    timeoutMs: fileTimeoutMs,
    summary: 'The picture of an event',
    params: z.object({
      key: z
        .string()
        .regex(/^[0-9a-f]{32}\.webp$/)
        .meta({ examples: ['0123456789abcdef0123456789abcdef.webp'] }),
    }),
    output: z.unknown().describe('the bytes of the picture'),
  }),
} as const;
