import { z } from 'zod';
import { briefCacheMs, defineEndpoint } from '../endpoint.ts';

/** Community guidelines. */
export const guidelineEndpoints = {
  listGuidelines: defineEndpoint({
    id: 'listGuidelines',
    service: 'content',
    method: 'GET',
    path: '/api/admin/public/community-guidelines',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
    summary: 'Community guidelines',
    output: z.array(
      z.object({ _id: z.string(), title: z.string(), content: z.string(), category: z.string() }),
    ),
  }),
} as const;
