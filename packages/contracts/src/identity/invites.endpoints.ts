import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant, objectId, page } from '../primitives.ts';
import { bodyText, lineText } from '../text.ts';

/** How many accounts one code may open at most. */
export const maxInviteUses = 1000;

/** A code as typed: small letters, spaces and dashes make no difference. */
export const inviteCode = lineText({ max: 40 });

/** An invitation as admins see it; the code itself is told once and stored as a hash. */
const invite = z
  .object({
    _id: objectId,
    hint: z.string().describe('the last four characters of the code'),
    note: z.string(),
    uses: z.int().describe('accounts it may open'),
    used: z.int().describe('accounts it has opened'),
    state: z.enum(['open', 'usedUp', 'expired', 'revoked']),
    expiresAt: instant,
    createdAt: instant,
    createdBy: z.string(),
  })
  .meta({ id: 'Invite' });

/** Invitations to a platform that is registered for by invitation only. */
export const inviteEndpoints = {
  listInvites: defineEndpoint({
    id: 'listInvites',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/invites',
    access: 'admin',
    limit: 'admin',
    summary: 'Invitations, newest first, 20 per page',
    query: z.object({ page }),
    output: z.object({ invites: z.array(invite), total: z.int(), totalPages: z.int() }),
  }),
  createInvite: defineEndpoint({
    id: 'createInvite',
    service: 'identity',
    method: 'POST',
    path: '/api/admin/invites',
    access: 'admin',
    limit: 'admin',
    summary: 'Make an invitation; its code is in this answer and nowhere else',
    body: z.object({
      uses: z.int().min(1).max(maxInviteUses),
      expiresAt: instant.describe('at most a year ahead'),
      note: bodyText({ max: 200 }).default(''),
    }),
    output: z.object({ invite, code: z.string() }),
    status: 201,
  }),
  revokeInvite: defineEndpoint({
    id: 'revokeInvite',
    service: 'identity',
    method: 'DELETE',
    path: '/api/admin/invites/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'End an invitation; accounts it has opened stay',
    params: z.object({ id: objectId }),
    output: invite,
    errors: ['NOT_FOUND'],
  }),
} as const;
