import { z } from 'zod';
import { contentStatuses } from '../community/post.ts';
import { defineEndpoint } from '../endpoint.ts';
import { commaList, figureSource, instant, objectId, page } from '../primitives.ts';
import { searchText } from '../text.ts';
import { caseKey, flagReason, moderationCase } from './case.ts';
import { moderatedPaths, type ContentType } from './flag-reasons.ts';
import { maxCasesRead } from './limits.ts';

const listEndpoint = <T extends ContentType, const I extends string>(id: I, type: T) =>
  defineEndpoint({
    id,
    service: 'moderation',
    method: 'GET',
    path: `/api/moderation/${moderatedPaths[type]}` as `/api/moderation/${(typeof moderatedPaths)[T]}`,
    access: 'moderator',
    limit: 'admin',
    summary: `Moderation list of ${type}s`,
    query: z.object({
      page,
      limit: z.coerce.number().int().min(1).max(50).default(20),
      status: z
        .enum(['', 'all', 'waiting', 'appealed', ...contentStatuses])
        .default('')
        .describe(
          'waiting: what an admin has to decide on, whatever its status; appealed: of these what an author has appealed',
        ),
      search: searchText,
      reason: z
        .enum(['', ...flagReason.options])
        .default('')
        .describe('flagged for this reason by somebody'),
      flaggerId: z
        .union([z.literal(''), objectId])
        .default('')
        .describe('among the newest 1,000 that they flagged'),
      waitingHours: z.coerce
        .number()
        .int()
        .min(0)
        .max(8760)
        .default(0)
        .describe('waiting for at least so long'),
      sortBy: z.enum(['createdAt', 'lastFlaggedAt', 'waitingSince']).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: z.object({
      posts: z.array(moderationCase),
      totalPages: z.int(),
      total: z.int(),
      currentPage: z.int(),
    }),
  });

const caseEndpoint = <T extends ContentType, const I extends string>(id: I, type: T) =>
  defineEndpoint({
    id,
    service: 'moderation',
    method: 'GET',
    path: `/api/moderation/${moderatedPaths[type]}/:id` as `/api/moderation/${(typeof moderatedPaths)[T]}/:id`,
    access: 'moderator',
    limit: 'admin',
    summary: `A ${type} under moderation`,
    params: z.object({ id: objectId }),
    output: z.object({ post: moderationCase }),
    errors: ['CASE_NOT_FOUND'],
  });

/** Moderation lists, several items and single ones. */
/** How many items of each kind wait for an admin, and when that was counted. */
export const queueCounts = z.object({
  post: z.int(),
  comment: z.int(),
  blog: z.int(),
  source: figureSource,
  countedAt: instant,
});

export const caseEndpoints = {
  readCases: defineEndpoint({
    id: 'readCases',
    service: 'moderation',
    method: 'GET',
    path: '/api/moderation/cases',
    access: 'moderator',
    limit: 'admin',
    summary: 'Several items as they are now, of whatever type; unknown ones are left out',
    query: z.object({
      ids: commaList(caseKey, { max: maxCasesRead, example: 'post:65f1a2b3c4d5e6f708192a3b' }),
    }),
    output: z.object({ cases: z.array(moderationCase) }),
  }),
  countWaiting: defineEndpoint({
    id: 'countWaiting',
    service: 'moderation',
    method: 'GET',
    path: '/api/moderation/counts',
    access: 'moderator',
    limit: 'admin',
    summary: 'How many items of each kind wait for an admin',
    output: queueCounts.partial({ countedAt: true }),
  }),
  readQueueCounts: defineEndpoint({
    id: 'readQueueCounts',
    service: 'moderation',
    method: 'GET',
    path: '/internal/moderation/counts',
    access: 'service',
    limit: 'admin',
    summary: 'How many items of each kind wait for an admin, for the gateway, which tells open consoles',
    output: queueCounts,
  }),
  listPostCases: listEndpoint('listPostCases', 'post'),
  listCommentCases: listEndpoint('listCommentCases', 'comment'),
  listBlogCases: listEndpoint('listBlogCases', 'blog'),
  getPostCase: caseEndpoint('getPostCase', 'post'),
  getCommentCase: caseEndpoint('getCommentCase', 'comment'),
  getBlogCase: caseEndpoint('getBlogCase', 'blog'),
} as const;
