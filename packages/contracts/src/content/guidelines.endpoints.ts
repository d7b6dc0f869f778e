import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Community guidelines. */
export const guidelineEndpoints = {
  listGuidelines: defineEndpoint({
    id: 'listGuidelines',
    service: 'content',
    method: 'GET',
    path: '/api/admin/public/community-guidelines',
    access: 'public',
    limit: 'read',
    summary: 'Community guidelines',
    output: z.array(
      z.object({ _id: z.string(), title: z.string(), content: z.string(), category: z.string() }),
    ),
  }),
} as const;
