import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { caseKey, moderationCase } from './case.ts';

const claimed = {
  service: 'moderation',
  path: '/api/moderation/claims/:key',
  access: 'moderator',
  limit: 'admin',
  params: z.object({ key: caseKey }),
  output: z.object({ post: moderationCase }),
} as const;

/** Who is looking at which item, so that two admins do not do the same work. */
export const claimEndpoints = {
  claimCase: defineEndpoint({
    ...claimed,
    id: 'claimCase',
    method: 'PUT',
    summary:
      'Tell the other admins that one is on an item, for 5 minutes; repeat to stay on it. Who holds it is in the answer',
    errors: ['CASE_NOT_FOUND'],
  }),
  releaseCase: defineEndpoint({
    ...claimed,
    id: 'releaseCase',
    method: 'DELETE',
    summary: 'Leave an item; what one does not hold stays as it is',
    errors: ['CASE_NOT_FOUND'],
  }),
} as const;
