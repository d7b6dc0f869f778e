import { z } from 'zod';
import { briefCacheMs, defineEndpoint } from '../endpoint.ts';
import { figureSource, instant, page } from '../primitives.ts';
import { cursorText, lineText } from '../text.ts';
import { feedPageSize, feedSorts } from './limits.ts';
import { post } from './post.ts';

/** The community feed. */
export const feedEndpoints = {
  listFeed: defineEndpoint({
    id: 'listFeed',
    service: 'community',
    method: 'GET',
    path: '/api/community/public',
    access: 'public',
    limit: 'read',
    summary:
      'The feed; `cursor` (from nextCursor) pages without duplicates or holes, `page` as in the specification',
    query: z.object({
      page,
      limit: z.coerce.number().int().min(1).max(50).default(feedPageSize),
      sort: z.enum(feedSorts).default('newest'),
      cursor: cursorText.optional(),
      tag: lineText({ max: 50 }).toLowerCase().optional(),
      following: z
        .enum(['true', 'false'])
        .default('false')
        .describe(
          'true: of members the caller follows alone; signed in, newest first, read on with `cursor`',
        ),
    }),
    output: z.object({
      posts: z.array(post),
      totalPages: z.int().describe('with `following` as far as is known: one more while there is more'),
      currentPage: z.int(),
      nextCursor: z.string().nullable(),
    }),
  }),
  getCommunityStats: defineEndpoint({
    id: 'getCommunityStats',
    service: 'community',
    method: 'GET',
    path: '/api/community/stats',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
    summary: 'Counted visible posts; at most 10 s old',
    output: z.object({ posts: z.int(), source: figureSource, countedAt: instant }),
  }),
} as const;
