import { z } from 'zod';
import { briefCacheMs, defineEndpoint } from '../../endpoint.ts';
import { instant } from '../../primitives.ts';
import { newsRegions, newsSports, scoreSports } from './regions.ts';

/** A news item of elsewhere (member-area §3). `url` is null without a usable link, `publishedAt` without a readable date. */
export const newsItem = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string(),
    url: z.string().nullable(),
    publishedAt: instant.nullable(),
    source: z.string(),
    sport: z.string().optional().describe('of a sample, to draw its picture'),
  })
  .meta({ id: 'NewsItem' });
export type NewsItem = z.infer<typeof newsItem>;

/** A running or finished match; what the service does not say is an empty text. */
export const scoreItem = z
  .object({
    id: z.string(),
    homeTeam: z.string(),
    awayTeam: z.string(),
    homeScore: z.string(),
    awayScore: z.string(),
    status: z.string(),
    time: z.string(),
    date: z.string(),
    sport: z.string(),
    league: z.string(),
    homeTeamBadge: z.string(),
    awayTeamBadge: z.string(),
    progress: z.string(),
  })
  .meta({ id: 'ScoreItem' });
export type ScoreItem = z.infer<typeof scoreItem>;

/** What third parties say; only the service asks them, never a browser (C18, C20). */
export const newsEndpoints = {
  listNews: defineEndpoint({
    id: 'listNews',
    service: 'content',
    method: 'GET',
    path: '/api/news',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
    summary: 'Sports news of a region, at most 50; samples without a key of the news service',
    query: z.object({
      region: z.enum(newsRegions).default('indian'),
      sport: z.enum(newsSports).default('all'),
    }),
    output: z.object({
      articles: z.array(newsItem),
      origin: z
        .enum(['live', 'cached', 'sample'])
        .describe('cached: the news service does not answer, this is what it said last'),
      updatedAt: instant.nullable().describe('when the news service said so; null for samples'),
    }),
  }),
  listScores: defineEndpoint({
    id: 'listScores',
    service: 'content',
    method: 'GET',
    path: '/api/scores',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
    summary: 'Live scores, at most 100; empty when nothing younger than five minutes is known',
    query: z.object({ sport: z.enum(scoreSports).default('all') }),
    output: z.object({
      scores: z.array(scoreItem),
      asOf: instant.nullable().describe('when the score service said so; null when nothing is known'),
      isStale: z.boolean().describe('older than 30 seconds: the service does not answer'),
    }),
  }),
} as const;
