import { z } from 'zod';
import { briefCacheMs, defineEndpoint } from '../endpoint.ts';

/** Tags that many posts carry. */
export const topicEndpoints = {
  listTrendingTopics: defineEndpoint({
    id: 'listTrendingTopics',
    service: 'community',
    method: 'GET',
    path: '/api/admin/public/trending-topics',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
    summary: 'Topics with the number of visible posts that carry the tag',
    output: z.array(z.object({ _id: z.string(), topic: z.string(), posts: z.int() })),
  }),
} as const;
