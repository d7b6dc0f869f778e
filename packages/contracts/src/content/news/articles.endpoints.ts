import { z } from 'zod';
import { briefCacheMs, defineEndpoint } from '../../endpoint.ts';
import { done, instant, objectId, page } from '../../primitives.ts';
import { snapshotPage, snapshotQuery } from '../../snapshots.ts';
import { bodyText, lineText } from '../../text.ts';
import { articleCategories } from './article-categories.ts';

/** An article of the platform itself. */
export const articleSummary = z
  .object({
    _id: objectId,
    title: z.string(),
    summary: z.string(),
    category: z.enum(articleCategories),
    sport: z.string().describe('whose colours its picture wears'),
    publishedAt: instant,
  })
  .meta({ id: 'ArticleSummary' });
export type ArticleSummary = z.infer<typeof articleSummary>;
/** `body` is plain text; an empty line stands between paragraphs. */
export const article = articleSummary.extend({ body: z.string() }).meta({ id: 'Article' });
export type Article = z.infer<typeof article>;
/** An article as services keep it; `removed` when it is off the pages. */
const articleSnapshot = article.extend({ removed: z.boolean(), version: z.int() });

/** The stored articles beside the news of elsewhere. */
export const articleEndpoints = {
  listArticles: defineEndpoint({
    id: 'listArticles',
    service: 'content',
    method: 'GET',
    path: '/api/articles',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
    summary: 'Stored articles, newest first (at most 100)',
    output: z.array(articleSummary),
  }),
  listAdminArticles: defineEndpoint({
    id: 'listAdminArticles',
    service: 'content',
    method: 'GET',
    path: '/api/admin/articles',
    access: 'admin',
    limit: 'admin',
    summary: 'All stored articles, newest first, 20 per page',
    query: z.object({ page }),
    output: z.object({ articles: z.array(articleSummary), total: z.int(), totalPages: z.int() }),
  }),
  getArticle: defineEndpoint({
    id: 'getArticle',
    service: 'content',
    method: 'GET',
    path: '/api/articles/:id',
    access: 'public',
    limit: 'read',
    summary: 'One stored article',
    params: z.object({ id: objectId }),
    output: article,
    errors: ['NOT_FOUND'],
  }),
  createArticle: defineEndpoint({
    id: 'createArticle',
    service: 'content',
    method: 'POST',
    path: '/api/admin/articles',
    access: 'admin',
    limit: 'admin',
    summary: 'Publish an article; the same one within 10 s, or under the same key, is one',
    body: z.object({
      title: lineText({ min: 1, max: 160, tooShort: 'is required' }),
      summary: bodyText({ min: 1, max: 400, tooShort: 'is required' }),
      body: bodyText({ min: 1, max: 20_000, tooShort: 'is required' }),
      category: z.enum(articleCategories),
      sport: lineText({ min: 1, max: 40 }).default('other'),
    }),
    maxBodyBytes: 200_000,
    output: article,
    status: 201,
    errors: ['IDEMPOTENCY_MISMATCH'],
  }),
  removeArticle: defineEndpoint({
    id: 'removeArticle',
    service: 'content',
    method: 'DELETE',
    path: '/api/admin/articles/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'Take an article off the pages; again changes nothing',
    params: z.object({ id: objectId }),
    output: done,
    errors: ['NOT_FOUND'],
  }),
  listArticleSnapshots: defineEndpoint({
    id: 'listArticleSnapshots',
    service: 'content',
    method: 'GET',
    path: '/internal/articles',
    access: 'service',
    limit: 'read',
    summary: 'All articles, those that were taken off the pages too',
    query: snapshotQuery,
    output: snapshotPage(articleSnapshot),
  }),
} as const;
