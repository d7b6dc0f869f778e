import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, objectId } from '../primitives.ts';
import { bodyText } from '../text.ts';
import { flagReason } from './case.ts';
import { moderatedPaths, noFlagReason, type ContentType } from './flag-reasons.ts';

const flagEndpoint = <T extends ContentType, const I extends string>(id: I, type: T) =>
  defineEndpoint({
    id,
    service: 'moderation',
    method: 'POST',
    path: `/api/moderation/${moderatedPaths[type]}/:id/flag` as `/api/moderation/${(typeof moderatedPaths)[T]}/:id/flag`,
    access: 'user',
    limit: 'flag',
    summary: `Flag a ${type} once; it enters moderation`,
    params: z.object({ id: objectId }),
    body: z.object({
      reason: z.enum(flagReason.options, noFlagReason),
      description: bodyText({ max: 1000 }).default(''),
    }),
    output: done,
    status: 201,
    errors: ['ALREADY_FLAGGED', 'OWN_CONTENT', 'CASE_NOT_FOUND'],
  });

/** Flags, alike for posts, comments and blog posts. */
export const flagEndpoints = {
  flagPost: flagEndpoint('flagPost', 'post'),
  flagComment: flagEndpoint('flagComment', 'comment'),
  flagBlogPost: flagEndpoint('flagBlogPost', 'blog'),
} as const;
