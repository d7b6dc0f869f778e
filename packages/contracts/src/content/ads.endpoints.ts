import { z } from 'zod';
import { briefCacheMs, defineEndpoint } from '../endpoint.ts';

/** Advertisements. */
export const adEndpoints = {
  listAds: defineEndpoint({
    id: 'listAds',
    service: 'content',
    method: 'GET',
    path: '/api/admin/public/ads',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
    summary: 'Active advertisements in their order',
    output: z.array(
      z.object({
        _id: z.string(),
        image: z.string(),
        linkUrl: z.string().optional(),
        title: z.string().optional(),
      }),
    ),
  }),
} as const;
