import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant, objectId, page } from '../primitives.ts';
import { roles } from '../roles.ts';

/** What happened to a suspension: given, given a new reason or end, lifted by an admin, ended at its hour. */
export const suspensionActs = ['suspended', 'changed', 'lifted', 'ended'] as const;

const step = z.object({
  act: z.enum(suspensionActs),
  at: instant,
  by: z.string().nullable().describe('name of the admin; null when it ended by itself'),
  reason: z.string(),
  until: instant.nullable().describe('null: until it is lifted'),
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
    latest: step.nullable(),
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
      'Suspended members, longest suspended first, or those whose suspension has ended, latest first; 20 per page',
    query: z.object({ page, state: z.enum(['active', 'ended']).default('active') }),
    output: z.object({
      suspensions: z.array(suspensionRow),
      total: z.int(),
      totalPages: z.int(),
      counts: z.object({ active: z.int(), ended: z.int() }),
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
} as const;
