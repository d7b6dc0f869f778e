import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { objectId } from '../primitives.ts';
import { bodyText } from '../text.ts';
import { moderationCase } from './case.ts';
import { moderatedPaths, moderationActions, type ContentType } from './flag-reasons.ts';
import { caseHistory } from './history.ts';

const contentId = z.object({ id: objectId });

const moderateEndpoint = <T extends ContentType, const I extends string>(id: I, type: T) =>
  defineEndpoint({
    id,
    service: 'moderation',
    method: 'PATCH',
    path: `/api/moderation/${moderatedPaths[type]}/:id/moderate` as `/api/moderation/${(typeof moderatedPaths)[T]}/:id/moderate`,
    access: 'moderator',
    limit: 'admin',
    summary: `Decide on a ${type}; a stale version is refused with the winner's name`,
    params: contentId,
    body: z.object({
      action: z.enum(moderationActions),
      reason: bodyText({ max: 1000 }).default(''),
      notes: bodyText({ max: 2000 }).default(''),
      version: z.int().nonnegative().optional(),
    }),
    output: z.object({ post: moderationCase }),
    errors: ['CASE_NOT_FOUND', 'STALE_DECISION', 'INVALID_TRANSITION', 'OTHER_ADMIN_NEEDED'],
  });

const undoEndpoint = <T extends ContentType, const I extends string>(id: I, type: T) =>
  defineEndpoint({
    id,
    service: 'moderation',
    method: 'POST',
    path: `/api/moderation/${moderatedPaths[type]}/:id/undo` as `/api/moderation/${(typeof moderatedPaths)[T]}/:id/undo`,
    access: 'moderator',
    limit: 'admin',
    summary: `Take back one's own decision on a ${type} within 10 seconds; both stay in the log`,
    params: contentId,
    body: z.object({
      version: z.int().nonnegative().describe('that the decision answered, or that was read since'),
    }),
    output: z.object({ post: moderationCase }),
    errors: ['CASE_NOT_FOUND', 'STALE_DECISION', 'UNDO_EXPIRED'],
  });

const historyEndpoint = <T extends ContentType, const I extends string>(id: I, type: T) =>
  defineEndpoint({
    id,
    service: 'moderation',
    method: 'GET',
    path: `/api/moderation/${moderatedPaths[type]}/:id/history` as `/api/moderation/${(typeof moderatedPaths)[T]}/:id/history`,
    access: 'moderator',
    limit: 'admin',
    summary: `What has happened to a ${type}: flags, rules and decisions, newest last`,
    params: contentId,
    output: caseHistory,
    errors: ['CASE_NOT_FOUND'],
  });

/** Decisions and the history that they end. */
export const decisionEndpoints = {
  moderatePost: moderateEndpoint('moderatePost', 'post'),
  moderateComment: moderateEndpoint('moderateComment', 'comment'),
  moderateBlogPost: moderateEndpoint('moderateBlogPost', 'blog'),
  undoPostDecision: undoEndpoint('undoPostDecision', 'post'),
  undoCommentDecision: undoEndpoint('undoCommentDecision', 'comment'),
  undoBlogDecision: undoEndpoint('undoBlogDecision', 'blog'),
  getPostHistory: historyEndpoint('getPostHistory', 'post'),
  getCommentHistory: historyEndpoint('getCommentHistory', 'comment'),
  getBlogHistory: historyEndpoint('getBlogHistory', 'blog'),
} as const;
