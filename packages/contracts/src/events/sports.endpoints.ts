import { z } from 'zod';
import { briefCacheMs, defineEndpoint } from '../endpoint.ts';
import { sportsCategory } from './sports-category.ts';

/** The catalogue of sports. */
export const sportEndpoints = {
  listSports: defineEndpoint({
    id: 'listSports',
    service: 'events',
    method: 'GET',
    path: '/api/sports',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
    summary: 'Active sports of the catalogue in their order',
    output: z.array(sportsCategory),
  }),
} as const;
