import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { bodyText } from '../text.ts';
import { ownAppeal } from './appeal.ts';
import { caseKey, moderationCase } from './case.ts';

const onAppeal = {
  service: 'moderation',
  path: '/api/moderation/appeals/:key',
  params: z.object({ key: caseKey }),
} as const;

/** What an author reads of an own item that was taken down. */
const ownReview = z.object({
  canAppeal: z.boolean(),
  inReview: z.boolean().describe('an admin is looking at it just now'),
  appeal: ownAppeal.nullable(),
});

/** Appeals against what was decided on one's own content: one for each item, decided by another admin. */
export const appealEndpoints = {
  getAppeal: defineEndpoint({
    ...onAppeal,
    id: 'getAppeal',
    method: 'GET',
    access: 'user',
    limit: 'read',
    summary: "What has become of one's own item and of the appeal for it; for its author alone",
    output: ownReview,
    errors: ['CASE_NOT_FOUND'],
  }),
  openAppeal: defineEndpoint({
    ...onAppeal,
    id: 'openAppeal',
    method: 'POST',
    access: 'user',
    limit: 'flag',
    summary: 'Appeal once against the rejection or removal of an own item; it waits in the queue again',
    body: z.object({ text: bodyText({ min: 1, max: 1000, tooShort: 'Please say why' }) }),
    output: ownReview,
    status: 201,
    errors: ['CASE_NOT_FOUND', 'APPEAL_NOT_POSSIBLE', 'ALREADY_APPEALED'],
  }),
  decideAppeal: defineEndpoint({
    ...onAppeal,
    id: 'decideAppeal',
    method: 'PATCH',
    access: 'moderator',
    limit: 'admin',
    summary: 'Decide on an appeal, with a reply to the author; the admin who decided first cannot',
    body: z.object({
      outcome: z.enum(['granted', 'declined']),
      reply: bodyText({ min: 1, max: 1000, tooShort: 'Please answer the author' }),
      notes: bodyText({ max: 2000 }).default(''),
      version: z.int().nonnegative().optional(),
    }),
    output: z.object({ post: moderationCase }),
    errors: ['CASE_NOT_FOUND', 'STALE_DECISION', 'INVALID_TRANSITION', 'OTHER_ADMIN_NEEDED'],
  }),
} as const;
