import { z } from 'zod';
import { contentStatuses } from '../community/post.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, objectId, page, searchText } from '../primitives.ts';
import { flagReason, moderationCase } from './case.ts';
import { moderatedPaths, moderationActions, type ContentType } from './flag-reasons.ts';
import { caseHistory } from './history.ts';

const contentId = z.object({ id: objectId });

const flagEndpoint = <T extends ContentType, const I extends string>(id: I, type: T) =>
  defineEndpoint({
    id,
    service: 'moderation',
    method: 'POST',
    path: `/api/moderation/${moderatedPaths[type]}/:id/flag` as `/api/moderation/${(typeof moderatedPaths)[T]}/:id/flag`,
    access: 'user',
    limit: 'flag',
    summary: `Flag a ${type} once; it enters moderation`,
    params: contentId,
    body: z.object({ reason: flagReason, description: z.string().trim().max(1000).default('') }),
    output: done,
    status: 201,
    errors: ['ALREADY_FLAGGED', 'OWN_CONTENT', 'CASE_NOT_FOUND'],
  });

const listEndpoint = <T extends ContentType, const I extends string>(id: I, type: T) =>
  defineEndpoint({
    id,
    service: 'moderation',
    method: 'GET',
    path: `/api/moderation/${moderatedPaths[type]}` as `/api/moderation/${(typeof moderatedPaths)[T]}`,
    access: 'admin',
    limit: 'admin',
    summary: `Moderation list of ${type}s`,
    query: z.object({
      page,
      limit: z.coerce.number().int().min(1).max(50).default(20),
      status: z.enum(['', 'all', ...contentStatuses]).default(''),
      search: searchText,
      sortBy: z.enum(['createdAt', 'lastFlaggedAt']).default('createdAt'),
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
    access: 'admin',
    limit: 'admin',
    summary: `A ${type} under moderation`,
    params: contentId,
    output: z.object({ post: moderationCase }),
    errors: ['CASE_NOT_FOUND'],
  });

const moderateEndpoint = <T extends ContentType, const I extends string>(id: I, type: T) =>
  defineEndpoint({
    id,
    service: 'moderation',
    method: 'PATCH',
    path: `/api/moderation/${moderatedPaths[type]}/:id/moderate` as `/api/moderation/${(typeof moderatedPaths)[T]}/:id/moderate`,
    access: 'admin',
    limit: 'admin',
    summary: `Decide on a ${type}; a stale version is refused with the winner's name`,
    params: contentId,
    body: z.object({
      action: z.enum(moderationActions),
      reason: z.string().trim().max(1000).default(''),
      notes: z.string().trim().max(2000).default(''),
      version: z.int().nonnegative().optional(),
    }),
    output: z.object({ post: moderationCase }),
    errors: ['CASE_NOT_FOUND', 'STALE_DECISION', 'INVALID_TRANSITION'],
  });

const historyEndpoint = <T extends ContentType, const I extends string>(id: I, type: T) =>
  defineEndpoint({
    id,
    service: 'moderation',
    method: 'GET',
    path: `/api/moderation/${moderatedPaths[type]}/:id/history` as `/api/moderation/${(typeof moderatedPaths)[T]}/:id/history`,
    access: 'admin',
    limit: 'admin',
    summary: `What has happened to a ${type}: flags, rules and decisions, newest last`,
    params: contentId,
    output: caseHistory,
    errors: ['CASE_NOT_FOUND'],
  });

/** Flags, lists, single items, decisions and their history, alike for posts, comments and blog posts. */
export const caseEndpoints = {
  flagPost: flagEndpoint('flagPost', 'post'),
  flagComment: flagEndpoint('flagComment', 'comment'),
  flagBlogPost: flagEndpoint('flagBlogPost', 'blog'),
  listPostCases: listEndpoint('listPostCases', 'post'),
  listCommentCases: listEndpoint('listCommentCases', 'comment'),
  listBlogCases: listEndpoint('listBlogCases', 'blog'),
  getPostCase: caseEndpoint('getPostCase', 'post'),
  getCommentCase: caseEndpoint('getCommentCase', 'comment'),
  getBlogCase: caseEndpoint('getBlogCase', 'blog'),
  moderatePost: moderateEndpoint('moderatePost', 'post'),
  moderateComment: moderateEndpoint('moderateComment', 'comment'),
  moderateBlogPost: moderateEndpoint('moderateBlogPost', 'blog'),
  getPostHistory: historyEndpoint('getPostHistory', 'post'),
  getCommentHistory: historyEndpoint('getCommentHistory', 'comment'),
  getBlogHistory: historyEndpoint('getBlogHistory', 'blog'),
} as const;
