import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, instant, objectId, page } from '../primitives.ts';
import { roles } from '../roles.ts';
import { bodyText, lineText } from '../text.ts';

/**
 * What happened to a suspension: given, given a new reason or end, lifted by an admin, ended at its hour; appealed by the
 * member, and the appeal declined. One that is granted lifts it.
 */
export const suspensionActs = ['suspended', 'changed', 'lifted', 'ended', 'appealed', 'declined'] as const;

const step = z.object({
  act: z.enum(suspensionActs),
  at: instant,
  by: z.string().nullable().describe('name of the admin; null when it ended by itself'),
  reason: z.string(),
  until: instant.nullable().describe('null: until it is lifted'),
});

const appeal = z.object({
  text: z.string(),
  at: instant,
  waiting: z.boolean().describe('false once it is answered or the suspension has ended'),
  outcome: z.enum(['granted', 'declined']).nullable(),
  reply: z.string().nullable().describe('what the member reads at the next sign-in'),
});

/** A suspended member, or one who was. */
const suspensionRow = z
  .object({
    _id: objectId.describe('of the member'),
    username: z.string(),
    role: z.enum(roles),
    isSuspended: z.boolean(),
    reason: z.string(),
    until: instant.nullable(),
    since: instant.nullable().describe('null where it is older than this record'),
    endedAt: instant.nullable(),
    latest: step.nullable().describe('what was last done to it, appeals left out'),
    appeal: appeal.nullable().optional(),
    version: z.int().describe('of the account, sent back with a change'),
  })
  .meta({ id: 'SuspensionRow' });

/** Suspensions as a work list; they are given, changed and lifted with `suspendUser`. */
export const suspensionEndpoints = {
  listSuspensions: defineEndpoint({
    id: 'listSuspensions',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/suspensions',
    access: 'admin',
    limit: 'admin',
    summary:
      'Suspended members, longest suspended first; those whose suspension has ended, latest first; or those whose appeal waits, longest waiting first; 20 per page',
    query: z.object({ page, state: z.enum(['active', 'ended', 'appeals']).default('active') }),
    output: z.object({
      suspensions: z.array(suspensionRow),
      total: z.int(),
      totalPages: z.int(),
      counts: z.object({ active: z.int(), ended: z.int(), appeals: z.int().optional() }),
    }),
  }),
  getSuspensionHistory: defineEndpoint({
    id: 'getSuspensionHistory',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/suspensions/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'Every step of the suspensions of a member, newest first, at most 40',
    params: z.object({ id: objectId }),
    output: z.object({ suspension: suspensionRow, steps: z.array(step) }),
    errors: ['USER_NOT_FOUND'],
  }),
  appealSuspension: defineEndpoint({
    id: 'appealSuspension',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/suspension/appeal',
    access: 'public',
    limit: 'recovery',
    summary:
      'Appeal once against the own suspension, with the ticket that `SUSPENDED` of a sign-in holds in `data.appeal`; good for an hour, once',
    body: z.object({
      ticket: lineText({ min: 1, max: 100 }),
      text: bodyText({ min: 1, max: 1000, tooShort: 'Please say why' }),
    }),
    output: done,
    errors: ['LINK_EXPIRED', 'APPEAL_NOT_POSSIBLE', 'ALREADY_APPEALED'],
  }),
  decideSuspensionAppeal: defineEndpoint({
    id: 'decideSuspensionAppeal',
    service: 'identity',
    method: 'PATCH',
    path: '/api/admin/suspensions/:id/appeal',
    access: 'admin',
    limit: 'admin',
    summary:
      'Answer an appeal against a suspension; granted lifts it. The member reads the reply at the next sign-in. The admin who gave the suspension cannot',
    params: z.object({ id: objectId }),
    body: z.object({
      outcome: z.enum(['granted', 'declined']),
      reply: bodyText({ min: 1, max: 1000, tooShort: 'Please answer the member' }),
      version: z.int().optional(),
    }),
    output: z.object({ suspension: suspensionRow }),
    errors: ['USER_NOT_FOUND', 'CONFLICT', 'OTHER_ADMIN_NEEDED'],
  }),
} as const;
