import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant, objectId, page } from '../primitives.ts';
import { roles } from '../roles.ts';
import { bodyText, lineText, safeLink } from '../text.ts';

/** Where a request for the verified badge stands; `revoked` is a badge that was given and taken again. */
export const verificationStates = ['open', 'approved', 'declined', 'revoked'] as const;

const maxLinks = 3;
const link = safeLink
  .refine((address) => !address.startsWith('/'), 'must be an http or https link')
  .meta({ examples: ['https://federation.example/coaches/42'] });

/** What is claimed and how that can be checked; for the member and for admins alone. */
const claim = {
  claim: z.string(),
  evidence: z.string(),
  links: z.array(z.string()),
  status: z.enum(verificationStates),
  askedAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().describe('what was said with a refusal or a revocation; empty while there is none'),
};

/** The newest request of a member; null for one who never asked. */
const ownVerification = z
  .object({ isVerified: z.boolean(), request: z.object(claim).nullable() })
  .meta({ id: 'OwnVerification' });

/** A request as admins see it. */
const verificationRequest = z
  .object({
    _id: objectId.describe('of the member'),
    username: z.string(),
    role: z.enum(roles),
    profilePicture: z.string().optional(),
    sport: z.string().optional(),
    memberSince: instant,
    renamedFrom: z.string().optional().describe('the name that had the badge before'),
    decidedBy: z.string().nullable(),
    ...claim,
  })
  .meta({ id: 'VerificationRequest' });

/** The verified badge is asked for by members and given by admins, each request once. */
export const verificationEndpoints = {
  getVerification: defineEndpoint({
    id: 'getVerification',
    service: 'identity',
    method: 'GET',
    path: '/api/verification',
    access: 'user',
    limit: 'read',
    summary: 'The own badge and the newest request for it',
    output: ownVerification,
  }),
  requestVerification: defineEndpoint({
    id: 'requestVerification',
    service: 'identity',
    method: 'POST',
    path: '/api/verification',
    access: 'user',
    limit: 'write',
    summary: 'Ask for the verified badge; one open request at a time, another one after a refusal',
    body: z.object({
      claim: lineText({ min: 3, max: 160, tooShort: 'Say what should be verified.' }).meta({
        examples: ['Coach of the state team'],
      }),
      evidence: bodyText({ max: 2000 }).default(''),
      links: z
        .array(z.union([link, z.literal('')]))
        .max(maxLinks)
        .default([])
        .describe('http(s) addresses that show it; empty ones are left out'),
    }),
    output: ownVerification,
    status: 201,
    errors: ['ALREADY_REQUESTED'],
  }),
  listVerificationRequests: defineEndpoint({
    id: 'listVerificationRequests',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/verification-requests',
    access: 'admin',
    limit: 'admin',
    summary:
      'Requests of one state, 20 per page: open ones oldest first, others newest first; counts of every state',
    query: z.object({ page, status: z.enum(verificationStates).default('open') }),
    output: z.object({
      requests: z.array(verificationRequest),
      total: z.int(),
      totalPages: z.int(),
      counts: z.object({ open: z.int(), approved: z.int(), declined: z.int(), revoked: z.int() }),
    }),
  }),
  decideVerification: defineEndpoint({
    id: 'decideVerification',
    service: 'identity',
    method: 'PATCH',
    path: '/api/admin/verification-requests/:id',
    access: 'admin',
    limit: 'admin',
    summary:
      'Approve or decline the open request of a member, or revoke an approved one; the badge follows at once',
    params: z.object({ id: objectId }),
    body: z.object({
      decision: z.enum(['approved', 'declined', 'revoked']),
      askedAt: instant.describe('of the request as the admin saw it'),
      reason: bodyText({ max: 500 }).default('').describe('required unless approved; the member reads it'),
    }),
    output: verificationRequest,
    errors: ['USER_NOT_FOUND', 'STALE_DECISION', 'OWN_ACCOUNT'],
  }),
} as const;
