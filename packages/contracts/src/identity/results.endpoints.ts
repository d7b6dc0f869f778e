import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { objectId } from '../primitives.ts';
import { sportResult } from '../results.ts';

/** Results of one athlete that are listed at most. */
export const maxListedResults = 60;

/** One performance with who says it (L10): `sourceId` is the post or the event it comes from, `on` its day in India (YYYY-MM-DD). */
export const athleteResult = sportResult
  .extend({
    source: z.enum(['post', 'event']),
    sourceId: objectId,
    title: z.string().optional().describe('name of the event'),
    place: z.int().optional(),
    on: z.string(),
  })
  .meta({ id: 'AthleteResult' });
export type AthleteResult = z.infer<typeof athleteResult>;

/** What athletes have done, as posts and events tell it. */
export const resultEndpoints = {
  listResults: defineEndpoint({
    id: 'listResults',
    service: 'identity',
    method: 'GET',
    path: '/api/athletes/:id/results',
    access: 'public',
    limit: 'read',
    summary: `Results of a member from events and visible posts, latest first, at most ${String(maxListedResults)}`,
    params: z.object({ id: objectId }),
    output: z.object({ results: z.array(athleteResult) }),
  }),
} as const;
